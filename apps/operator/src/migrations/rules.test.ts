import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/*
 * Instances of the previous release run beside those of the new one: a migration adds (expand), and what it replaces is removed one
 * release later (contract), in a file that says so. Older migrations are not changed.
 */
const FIRST = '260';
const BREAKING = /\b(DROP\s+(TABLE|COLUMN|TYPE)|RENAME|ALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE|SET\s+NOT\s+NULL)\b/i;
const REQUIRED_COLUMN = /ADD\s+COLUMN\s+(?![^,;]*DEFAULT)[^,;]*NOT\s+NULL/i;
/** It runs again if the process ends before the file is recorded. */
const REPEATABLE = /^(\s*--.*\n)*\s*CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS /i;
const CONTRACT = /^-- Contract: unused since \d+\.\d+\.\d+\b/m;

/** Why older instances, or their writes, would not work during a migration. */
function problemsOf(name: string, text: string): string[] {
  const created = new Set(Array.from(text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/gi), ([, table]) => table));
  const indexed = Array.from(text.matchAll(/CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[\s\S]*?\bON ([\w.]+)/gi), ([, table]) => table);
  return [
    ...indexed.filter((table) => !created.has(table)).map((table) => `${name}: an index on ${table} blocks writes; build it in a .concurrent.sql`),
    ...(name.endsWith('.concurrent.sql') && !REPEATABLE.test(text) ? [`${name}: an interrupted migration repeats it; CREATE INDEX CONCURRENTLY needs IF NOT EXISTS`] : []),
    ...(BREAKING.test(text) && !CONTRACT.test(text) ? [`${name}: removes or changes what older instances use`] : []),
    ...(REQUIRED_COLUMN.test(text) ? [`${name}: older instances do not fill a required column`] : []),
  ];
}

test('new migrations work beside the previous release', () => {
  const folder = new URL('.', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= FIRST);
  expect(names.flatMap((name) => problemsOf(name, readFileSync(new URL(name, folder), 'utf8')))).toEqual([]);
});

test.each([
  ['ALTER TABLE operator.game DROP COLUMN image', 1],
  ['-- Contract: unused since 1.2.0\nALTER TABLE operator.game DROP COLUMN image', 0],
  ['ALTER TABLE operator.game RENAME COLUMN image TO picture', 1],
  ['ALTER TABLE operator.game ADD COLUMN size int NOT NULL', 1],
  ['ALTER TABLE operator.game ADD COLUMN size int NOT NULL DEFAULT 0', 0],
  ['CREATE INDEX game_image ON operator.game (image)', 1],
  ['CREATE INDEX CONCURRENTLY game_image ON operator.game (image)', 0],
  ['CREATE TABLE operator.size (id int);\nCREATE INDEX size_id ON operator.size (id)', 0],
])('%s', (text, count) => {
  expect(problemsOf('file', text)).toHaveLength(count);
});

test('an index that is built concurrently is created if it does not exist', () => {
  const problems = (text: string) => problemsOf('270-index.concurrent.sql', text);
  expect(problems('-- For lists.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS game_image ON operator.game (image)')).toEqual([]);
  expect(problems('CREATE UNIQUE INDEX CONCURRENTLY game_image ON operator.game (image)')).toHaveLength(1);
  expect(problems('-- CREATE INDEX CONCURRENTLY IF NOT EXISTS\nCREATE INDEX CONCURRENTLY game_image ON operator.game (image)')).toHaveLength(1);
});
