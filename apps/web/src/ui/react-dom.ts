/*
 * React DOM, always imported dynamically: it is part of the main chunk, where it compresses best, and this module, a chunk of its
 * own, evaluates it in a task of its own. Evaluated with the site's code, it would block a slow phone for longer.
 */
export { createRoot } from 'react-dom/client';
