/*
 * React's own code is in the main file, where it packs best, and is started from here, by an `import()`: in a task of its own.
 * To start it together with the site takes a slow phone more than a tenth of a second in one go while tools for developers are open.
 */
export { createRoot } from 'react-dom/client';
