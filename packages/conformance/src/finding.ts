import type { Problem } from '@tessera/contract';

import type { Exchange } from './client';

/** A problem with the request and answer that show it. */
export type Finding = Problem & {
  /** `break`: something is missing on the screen. `tolerated`: a different representation that the site accepts. */
  severity: 'break' | 'tolerated';
  exchange: Exchange | undefined;
  /** Number of occurrences, such as the items of a list. */
  times: number;
  /** The calls of a finding that several calls share; its `call` is `*`. */
  calls?: string[];
};

/** The same problem in another item or request is the same finding. */
export function findingKey({ call, path, expected, found }: Problem): string {
  return [call, path.replaceAll(/\[\d+\]/g, '[]'), expected, found].join('|');
}

/** From how many calls on the same problem has one cause, such as a proxy or the session, by its path. */
const COMMON: Record<string, number> = {
  status: 5,
  answer: 5,
  time: 5,
  message: 5,
  code: 5,
  'cache-control': 2,
  encoding: 2,
  redirect: 2,
};

/** One finding, of the call `*`, for a problem that many calls share. */
export function mergeCommon(findings: readonly Finding[]): Finding[] {
  const failing = commonFailure(findings);
  const rest = findings.filter(({ path, found }) => found !== failing?.found || path === 'polling');
  const groups = new Map<string, Finding[]>();
  for (const finding of rest) {
    const group = groups.get(causeOf(finding)) ?? [];
    groups.set(causeOf(finding), [...group, finding]);
  }
  const merged = [...groups.values()].flatMap((group) => {
    const isCommon = callsOf(group).length >= (COMMON[group[0]?.path ?? ''] ?? Number.POSITIVE_INFINITY);
    return isCommon ? mergeGroup(group) : group;
  });
  return failing ? [failing, ...merged] : merged;
}

/** A status such as 502 of many calls is one finding, whatever each of them was asked. */
function commonFailure(findings: readonly Finding[]): Finding | undefined {
  const failures = findings.filter(({ path, found }) => path === 'status' && /^5\d\d$/.test(found));
  const groups = failures.map(({ found }) => failures.filter((each) => each.found === found));
  const common = groups.find((group) => callsOf(group).length >= (COMMON['status'] ?? 0));
  const [merged] = mergeGroup(common ?? []);
  return merged && { ...merged, consequence: 'the site says Server Down' };
}

function mergeGroup(group: Finding[]): Finding[] {
  const [first] = group;
  if (!first) return [];
  const severity = group.some((each) => each.severity === 'break') ? 'break' : 'tolerated';
  const times = group.reduce((sum, each) => sum + each.times, 0);
  const count = ({ consequence }: Finding) => group.filter((each) => each.consequence === consequence).length;
  const { consequence } = group.toSorted((a, b) => count(b) - count(a))[0] ?? first;
  return [{ ...first, call: '*', severity, times, consequence, calls: callsOf(group) }];
}

function callsOf(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ call }) => call))];
}

function causeOf({ path, expected, found }: Problem): string {
  return [path, expected, found].join('|');
}
