export * from './birds';
export * from './creatures';
export * from './heads';
export * from './herd';
export * from './furred';
export * from './water';
