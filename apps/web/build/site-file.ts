import { readFileSync } from 'node:fs';

import { safeParse } from 'valibot';

import { SiteShape, type SiteConfig } from '../src/site/schema';
import { JsonProblem, parseJsonWithLines, type JsonPath } from './json-with-lines';

/** A site file that cannot be used: every reason, each with its line. */
export class SiteFileRefused extends Error {
  override readonly name = 'SiteFileRefused';

  constructor(file: string, reasons: readonly Reason[]) {
    super(reasons.map(({ line, text }) => `${file}:${line}: ${text}`).join('\n'));
  }
}

export type Reason = { line: number; text: string };

/** Further rules that a shape cannot tell, such as pictures that are there. */
export type Rule = (site: SiteConfig) => { path: JsonPath; text: string }[];

export function readSiteFile(file: string, rules: readonly Rule[] = []): SiteConfig {
  return parseSite(file, readFileSync(file, 'utf8'), rules);
}

/** Takes the text of a site file or refuses it with every reason at once. */
export function parseSite(file: string, text: string, rules: readonly Rule[] = []): SiteConfig {
  const { value, lineOf } = parseJson(file, text);
  const result = safeParse(SiteShape, value);
  if (!result.success) {
    throw new SiteFileRefused(
      file,
      result.issues.map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => key as string | number);
        return { line: lineOf(path), text: `${placeName(path)}: ${issue.message}` };
      }),
    );
  }
  const broken = rules.flatMap((rule) => rule(result.output));
  if (broken.length > 0) {
    throw new SiteFileRefused(
      file,
      broken.map(({ path, text: reason }) => ({ line: lineOf(path), text: `${placeName(path)}: ${reason}` })),
    );
  }
  return result.output;
}

function parseJson(file: string, text: string): ReturnType<typeof parseJsonWithLines> {
  try {
    return parseJsonWithLines(text);
  } catch (problem) {
    if (!(problem instanceof JsonProblem)) throw problem;
    throw new SiteFileRefused(file, [{ line: problem.line, text: problem.message }]);
  }
}

/** `banners.desktop[2].href`, as people write it. */
function placeName(path: JsonPath): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return name.replace(/^\./, '') || 'the file';
}
