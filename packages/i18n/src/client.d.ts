declare module 'virtual:messages' {
  export const messageUrls: import('./load').MessageUrls;
}

declare module 'virtual:messages/*' {
  export const messageUrls: import('./load').MessageUrls;
}
