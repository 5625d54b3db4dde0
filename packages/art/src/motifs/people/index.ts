export * from './face';
export * from './masks';
export * from './rulers';
export * from './skulls';
export * from './strangers';
