export * from './land';
export * from './sky';
export * from './specks';
export * from './stage';
export * from './stagecraft';
