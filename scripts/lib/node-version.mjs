// Runs on any Node, so it uses old syntax only.
import { readFileSync } from 'fs';

/**
 * @param {string} version of the running Node
 * @param {string} range `>=20.19`, as package.json has it
 * @returns {string | undefined} the message when it is too old
 */
export function nodeVersionProblem(version, range) {
  const wanted = range.replace('>=', '').split('.').map(Number);
  const running = version.split('.').map(Number);
  for (let i = 0; i < wanted.length; i++) {
    const difference = Number(running[i]) - Number(wanted[i]);
    if (difference > 0) return undefined;
    if (difference < 0) {
      return (
        'Tessera needs Node ' +
        wanted.join('.') +
        ' or newer, and this is Node ' +
        version +
        ': see https://nodejs.org.'
      );
    }
  }
  return undefined;
}

/** Exits with a message when this Node is too old. */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const problem = nodeVersionProblem(process.versions.node, manifest.engines.node);
  if (problem === undefined) return;
  console.error('\n  ' + problem + '\n');
  process.exit(1);
}
