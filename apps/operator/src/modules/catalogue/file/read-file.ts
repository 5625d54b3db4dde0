import { GAME_TYPES } from '@tessera/contract';
import { exactAmount } from '@tessera/money';
import * as v from 'valibot';

import { issueLine } from '@tessera/provider/issue-text';
import {
  kinds,
  type CatalogueContent,
  type CategoryItem,
  type GameItem,
  type Kind,
  type ProviderItem,
} from '../content';
import { csvLine, CsvError, parseCsv, type CsvRow } from '../../../platform/csv';
import { JsonError, parseLists, type Located } from './parse-json';

/* Catalogue files: a JSON file has providers, categories and games; a CSV file has one kind, recognised by its header. */

export type Problem = { line: number; message: string };
export type FileReading = { content: Partial<CatalogueContent>; problems: Problem[] };

const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const Type = v.picklist(GAME_TYPES, 'type is 1 (slots), 2 (live casino) or 3 (crash)');
const Name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'a name is missing'),
  v.maxLength(200),
  v.regex(/^\P{Cc}*$/u),
);
const Image = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(2_000),
      v.regex(
        /^(https:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)$/,
        'a picture is an https address, or a path such as /art/1.webp',
      ),
    ),
  ),
);
const Position = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)));

const Decimal = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/, 'an amount is written "0.200"'))),
);
const Percent = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'a percentage is written "96.50"'))),
);

const ROUNDS = 'bonusEvery is a whole number of rounds, such as 168';
const Rounds = v.optional(
  v.nullable(
    v.pipe(v.number(ROUNDS), v.integer(ROUNDS), v.minValue(1, ROUNDS), v.maxValue(2_147_483_647, ROUNDS)),
  ),
);

/** Whether the day exists: 2026-02-30 does not. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const shapes = {
  providers: v.strictObject({
    id: Id,
    name: Name,
    image: Image,
    types: v.optional(v.array(Type)),
    position: Position,
  }),
  categories: v.strictObject({
    id: Id,
    type: Type,
    names: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'a language has two or three letters')), Name),
      v.check((names) => Object.keys(names).length > 0, 'a name is missing'),
    ),
    position: Position,
  }),
  games: v.strictObject({
    id: Id,
    providerId: Id,
    type: Type,
    name: Name,
    code: v.optional(
      v.nullable(
        v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/, 'a code has 1 to 100 visible ASCII characters')),
      ),
    ),
    image: Image,
    popularity: Position,
    addedOn: v.optional(
      v.pipe(
        v.string(),
        v.isoDate('a day is written 2026-11-15'),
        v.check(isDay, ({ received }) => `there is no day ${received}`),
      ),
    ),
    rtp: Percent,
    volatility: v.optional(
      v.nullable(v.picklist(['low', 'medium', 'high'], 'volatility is low, medium or high')),
    ),
    minStake: Decimal,
    maxStake: Decimal,
    bonusEvery: Rounds,
    hasDemo: v.optional(v.boolean('hasDemo is true or false')),
    categoryIds: v.optional(v.array(Id)),
  }),
};

export type Known = {
  /** The ids in the database, to which a file may refer. */
  providers: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  /** The currency of the stakes. */
  currency?: string | undefined;
};

/** What is wrong with a game, by its field; empty if nothing is. */
export function gameFaults(game: GameItem): { field: string; message: string }[] {
  const { issues = [] } = v.safeParse(shapes.games, game);
  return issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    message: issueLine(issue, 'the game'),
  }));
}

/** Reports all mistakes in the file. */
export function readCatalogueFile(text: string, format: 'json' | 'csv', known: Known): FileReading {
  const problems: Problem[] = [];
  let lists: Map<string, Located[]>;
  try {
    lists = format === 'json' ? parseLists(text) : csvLists(text);
  } catch (error) {
    if (!(error instanceof JsonError || error instanceof CsvError)) throw error;
    return { content: {}, problems: [{ line: error.line, message: error.message }] };
  }

  const content: Partial<CatalogueContent> = {};
  const lines = new Map<object, number>();
  for (const [name, items] of lists) {
    const kind = kinds.find((each) => each === name);
    if (!kind) {
      problems.push({ line: items[0]?.line ?? 1, message: `"${name}" is not one of ${kinds.join(', ')}` });
      continue;
    }
    // `kind` selects both the shape and its items, which TypeScript cannot follow.
    content[kind] = check(items, shapes[kind], problems, lines) as never;
  }
  checkReferences(content, known, lines, problems);
  return { content, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function check(
  items: Located[],
  shape: v.GenericSchema<unknown, { id: number }>,
  problems: Problem[],
  lines: Map<object, number>,
): { id: number }[] {
  const seen = new Map<number, number>();
  return items.flatMap(({ line, value }) => {
    const result = v.safeParse(shape, value);
    if (!result.success) {
      for (const issue of result.issues) problems.push({ line, message: issueLine(issue, 'item') });
      return [];
    }
    const first = seen.get(result.output.id);
    if (first !== undefined)
      problems.push({ line, message: `the id ${result.output.id} is already used in line ${first}` });
    seen.set(result.output.id, line);
    lines.set(result.output, line);
    return [result.output];
  });
}

function checkReferences(
  { providers = [], categories = [], games = [] }: Partial<CatalogueContent>,
  known: Known,
  lines: Map<object, number>,
  problems: Problem[],
): void {
  const providerIds = new Set([...known.providers, ...providers.map(({ id }) => id)]);
  const categoryIds = new Set([...known.categories, ...categories.map(({ id }) => id)]);
  const codes = new Map<string, number>();
  for (const game of games) {
    const line = lines.get(game) ?? 0;
    const code = `${game.providerId} ${game.code}`;
    const other = game.code ? codes.get(code) : undefined;
    if (other !== undefined)
      problems.push({ line, message: `game ${game.id} has the code of game ${other}: ${game.code}` });
    codes.set(code, game.id);
    if (!providerIds.has(game.providerId))
      problems.push({
        line,
        message: `game ${game.id} has the provider ${game.providerId}, which does not exist`,
      });
    if (game.minStake && game.maxStake && Number(game.maxStake) < Number(game.minStake))
      problems.push({ line, message: `game ${game.id} has a maximum stake below its minimum` });
    for (const stake of [game.minStake, game.maxStake])
      if (stake && known.currency !== undefined && exactAmount(stake, known.currency) === undefined)
        problems.push({
          line,
          message: `game ${game.id} has the stake ${stake}, which is not an amount in ${known.currency}`,
        });
    for (const id of game.categoryIds ?? []) {
      if (!categoryIds.has(id))
        problems.push({ line, message: `game ${game.id} has the category ${id}, which does not exist` });
    }
  }
}

type Column = { field: string; read(cell: string): unknown };

const number = (cell: string): unknown => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell);
const optionalNumber = (cell: string): unknown => (cell === '' ? undefined : number(cell));
const numberOrNone = (cell: string): unknown => (cell === '' ? null : number(cell));
const numbers = (cell: string): unknown => (cell === '' ? [] : cell.split(/[;| ]+/).map(number));
const text = (cell: string): unknown => cell;
const optionalText = (cell: string): unknown => (cell === '' ? undefined : cell);
const textOrNone = (cell: string): unknown => (cell === '' ? null : cell);
const yesOrNo = (cell: string): unknown =>
  ({ '': undefined, true: true, false: false, 1: true, 0: false })[cell.toLowerCase()] ?? optionalText(cell);

const columns: Record<Kind, Record<string, Column>> = {
  providers: {
    id: { field: 'id', read: number },
    name: { field: 'name', read: text },
    image: { field: 'image', read: textOrNone },
    types: { field: 'types', read: numbers },
    position: { field: 'position', read: optionalNumber },
  },
  categories: {
    id: { field: 'id', read: number },
    type: { field: 'type', read: number },
    position: { field: 'position', read: optionalNumber },
  },
  games: {
    id: { field: 'id', read: number },
    provider_id: { field: 'providerId', read: number },
    type: { field: 'type', read: number },
    name: { field: 'name', read: text },
    code: { field: 'code', read: textOrNone },
    image: { field: 'image', read: textOrNone },
    popularity: { field: 'popularity', read: optionalNumber },
    added_on: { field: 'addedOn', read: optionalText },
    rtp: { field: 'rtp', read: textOrNone },
    volatility: { field: 'volatility', read: textOrNone },
    min_stake: { field: 'minStake', read: textOrNone },
    max_stake: { field: 'maxStake', read: textOrNone },
    bonus_every: { field: 'bonusEvery', read: numberOrNone },
    has_demo: { field: 'hasDemo', read: yesOrNo },
    categories: { field: 'categoryIds', read: numbers },
  },
};
const NAME_COLUMN = /^name_([a-z]{2,3})$/;

function csvLists(file: string): Map<string, Located[]> {
  const [header, ...rows] = parseCsv(file);
  if (!header) throw new CsvError(1, 'the file is empty');
  const kind = kindOf(header);
  return new Map([[kind, rows.map((row) => ({ line: row.line, value: itemOf(kind, header, row) }))]]);
}

function kindOf({ line, cells }: CsvRow): Kind {
  if (cells.includes('provider_id')) return 'games';
  if (cells.some((cell) => NAME_COLUMN.test(cell))) return 'categories';
  if (cells.includes('id') && cells.includes('name')) return 'providers';
  throw new CsvError(line, `the first line has to name the columns: ${csvHeader('games')} for games`);
}

function itemOf(kind: Kind, header: CsvRow, { cells }: CsvRow): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const [index, cell] of cells.entries()) {
    const name = header.cells[index] ?? `column ${index + 1}`;
    const column = columns[kind][name];
    const language = kind === 'categories' ? NAME_COLUMN.exec(name)?.[1] : undefined;
    if (language !== undefined) {
      if (cell !== '') item['names'] = { ...(item['names'] as object | undefined), [language]: cell };
    } else {
      const value = column ? column.read(cell) : cell;
      // The shape rejects unknown columns by their name.
      if (value !== undefined) item[column?.field ?? name] = value;
    }
  }
  return item;
}

function csvHeader(kind: Kind): string {
  return Object.keys(columns[kind]).join(',');
}

/** An import of the written file changes nothing. */
export function writeJson(content: CatalogueContent): string {
  const list = (items: object[]) => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  return `{\n${kinds.map((kind) => `  "${kind}": [\n${list(content[kind])}\n  ]`).join(',\n')}\n}\n`;
}

export function writeCsv(content: CatalogueContent, kind: Kind): string {
  const languages =
    kind === 'categories'
      ? [...new Set(content.categories.flatMap(({ names }) => Object.keys(names)))].toSorted()
      : [];
  const names = Object.keys(columns[kind]);
  const cellOf = (item: ProviderItem | CategoryItem | GameItem, name: string) => {
    // The columns are numbers, texts, or lists of numbers.
    const value = (item as Record<string, boolean | number | string | number[] | null | undefined>)[
      columns[kind][name]?.field ?? ''
    ];
    if (typeof value === 'boolean') return String(value);
    return Array.isArray(value) ? value.join(';') : (value ?? '');
  };
  const lines = content[kind].map((item) =>
    csvLine([
      ...names.map((name) => cellOf(item, name)),
      ...languages.map((language) => ('names' in item ? (item.names[language] ?? '') : '')),
    ]),
  );
  return `${[csvLine([...names, ...languages.map((language) => `name_${language}`)]), ...lines].join('\n')}\n`;
}
