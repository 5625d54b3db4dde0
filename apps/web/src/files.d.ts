/// <reference types="vite/types/importMeta.d.ts" />

/*
 * Files that modules import and that are no code. Instead of `vite/client`, which knows style sheets by their default export
 * alone: the classes of `import * as styles` are constants, so that the build writes each into its place and leaves out
 * the object of all, a kilobyte of the first load. `import styles` is for classes that are chosen by a value: `styles[size]`.
 */

declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export = classes;
}

declare module '*.css' {}

declare module '*.svg' {
  const address: string;
  export default address;
}

/** The address of a file of data that is fetched. */
declare module '*.json?url' {
  const address: string;
  export default address;
}

/** The sheet of a part that comes later: its address alone, see features/protection/Styles.tsx. */
declare module '*.css?url' {
  const address: string;
  export default address;
}
