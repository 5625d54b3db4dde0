import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

import { expect, test } from 'vitest';

import { inRoot } from './lib/paths.mjs';

/* Documents that name files, commands, settings and tests go stale in silence. Here they cannot. */

const readmes = ['README.md', 'README.fr.md', 'README.ar.md'];
const documents = [
  ...readmes,
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const tests = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) => listTests(folder));

function listTests(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist)$/.test(entry.name) ? [] : listTests(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const codeBlocks = (text: string) => matches(text, /^```\w*\n([\s\S]*?)^```$/gm);
const links = (text: string) => matches(text, /\]\(([^)\s]+)\)/g);

/** A heading's anchor, as GitHub makes it. */
function anchors(file: string): string[] {
  return matches(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Built, or written by a run: not in a fresh checkout. */
const MADE = /(^|\/)(dist|node_modules|\.data|\.cache)(\/|$)|^bench\/results/;
const PATH = /^\.{0,2}(apps|packages|docs|deploy|e2e|bench|scripts)\/[\w./@*{},-]*$/;

test.each(documents)('%s links to what exists', (file) => {
  const broken = links(read(file)).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(inRoot(target))) return true;
    return anchor !== undefined && !anchors(target).includes(decodeURIComponent(anchor));
  });
  expect(broken).toEqual([]);
});

test.each(documents)('%s names files that exist', (file) => {
  const named = matches(read(file), /`([^`\n]+)`/g).filter((text) => PATH.test(text) && !MADE.test(text));
  const missing = named.filter((path) => !path.includes('*') && !existsSync(inRoot(path)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s names commands that exist', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...matches(read(file), /npm run ([\w:-]+)/g), ...matches(read(file), /npm (start|test)\b/g)];
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the README says the same in three languages: commands, settings, links', () => {
  const essence = (file: string) => {
    const text = read(file);
    return {
      commands: codeBlocks(text),
      settings: matches(text, /^\| `(\w+)`/gm),
      links: links(text).filter((link) => !link.startsWith('README')),
      headings: matches(text, /^(#+) /gm),
    };
  };
  for (const file of readmes) {
    expect(essence(file), file).toEqual(essence('README.md'));
    expect(
      links(read(file))
        .filter((link) => link.startsWith('README'))
        .toSorted(),
      file,
    ).toEqual(readmes.filter((other) => other !== file).toSorted());
  }
});

test('the operator guide lists the settings that there are', () => {
  const settings = [
    ...matches(read('apps/operator/src/platform/env.ts'), /^ {2}([A-Z][A-Z_]+):/gm),
    ...[
      'apps/sandbox/src/environment.ts',
      'apps/operator/src/production.ts',
      'apps/operator/src/platform/startup.ts',
    ].flatMap((file) => matches(read(file), /(?:variables\[|readSwitch\()'([A-Z_]+)'/g)),
  ];
  const [table = ''] = /^## Settings$[\s\S]*?^## /m.exec(read('docs/operator-guide.md')) ?? [];
  const listed = matches(table, /^(\|[^|]*\|)/gm).flatMap((cell) => matches(cell, /`([A-Z_]+)`/g));
  expect(listed.toSorted()).toEqual([...new Set(settings)].toSorted());
});

test('the operator guide names metrics that there are', () => {
  const [part = ''] = /^### Metrics$[\s\S]*?^##/m.exec(read('docs/operator-guide.md')) ?? [];
  const own = matches(read('apps/operator/src/platform/metrics.ts'), /name: '(\w+)'/g);
  const named = matches(part, /`([a-z]+(?:_[a-z]+)+)`/g).filter((name) => !/^(nodejs|process)_/.test(name));
  expect(named.toSorted()).toEqual(own.toSorted());
});

test('every test that the security page leans on is there', () => {
  const told = read('docs/security.md').replaceAll(/\s+/g, ' ');
  const cited = matches(told, /(`[\w.-]+\.(?:test|spec)\.tsx?` (?:“[^”]+”(?:, )?)+)/g);
  expect(cited.length).toBeGreaterThan(60);
  const missing = cited.flatMap((citation) => {
    const [name = ''] = matches(citation, /^`([^`]+)`/g);
    const sources = tests.filter((file) => basename(file) === name).map(read);
    return matches(citation, /“([^”]+)”/g)
      .filter((title) => !sources.some((source) => source.includes(title)))
      .map((title) => `${name}: ${title}`);
  });
  expect(missing).toEqual([]);
});
