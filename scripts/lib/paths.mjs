import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string[]} parts */
export function inRoot(...parts) {
  return [root.replace(/[\\/]$/, ''), ...parts].join('/');
}
