import * as calls from '@tessera/contract';
import { callName, describeProblem } from '@tessera/contract';

import { findingKey, type Finding } from '../finding';
import type { Kit } from '../kit';
import { excerptOf } from './excerpt';

export type Report = {
  url: string;
  startedAt: string;
  seconds: number;
  requests: number;
  /** 95th percentile of the time of a polled `UserDetails`. */
  pollingP95Ms: number | undefined;
  calls: CallReport[];
  findings: ReportedFinding[];
  notChecked: { call: string; reason: string }[];
  isAccountLeftChanged: boolean;
};

/** Results per call. */
export type CallReport = { call: string; held: number; breaks: number; tolerated: number };

export type ReportedFinding = Omit<Finding, 'exchange'> & {
  /** The sentence as shown in the terminal and in the site's console. */
  line: string;
  key: string;
  isKnown: boolean;
  request: string | undefined;
  answer: string | undefined;
  status: number | undefined;
};

/** In the order in which a player uses them; other calls come last. */
const ORDER = [
  calls.listGames,
  calls.popularGames,
  calls.listCategories,
  calls.listProviders,
  calls.pageProviders,
  calls.topWinners,
  calls.checkJackpot,
  calls.login,
  calls.userDetails,
  calls.refreshToken,
  calls.logout,
  calls.startGame,
  calls.liveEmbed,
  calls.prematchEmbed,
  calls.transactionHistory,
  calls.casinoHistory,
  calls.sportHistory,
  calls.historyRounds,
  calls.freeRounds,
  calls.resetPassword,
  calls.transferCashback,
].map((call) => callName(call));

export function createReport(kit: Kit, began: Date): Report {
  const { secrets, base, sent } = kit.client;
  const own = `${base.origin}/api`;
  const findings = kit.findings
    .map(({ exchange, ...finding }) => ({
      ...finding,
      line: describeProblem(finding),
      key: findingKey(finding),
      isKnown: false,
      request: exchange && secrets.redact(exchange.curl, own),
      answer: exchange && secrets.redact(excerptOf(exchange.answer, finding.path)),
      status: exchange?.status,
    }))
    .toSorted(byCall);
  const names = new Set([...kit.held.keys(), ...findings.map(({ call }) => call)]);
  const count = (call: string, severity: string) =>
    findings.filter((finding) => finding.call === call && finding.severity === severity).length;
  return {
    url: base.origin,
    startedAt: began.toISOString(),
    seconds: Math.round((Date.now() - began.getTime()) / 100) / 10,
    requests: sent,
    pollingP95Ms: kit.pollingP95Ms,
    calls: [...names]
      .map((call) => ({
        call,
        held: kit.held.get(call) ?? 0,
        breaks: count(call, 'break'),
        tolerated: count(call, 'tolerated'),
      }))
      .toSorted(byCall),
    findings,
    notChecked: kit.skipped.toSorted(byCall),
    isAccountLeftChanged: kit.isAccountLeftChanged,
  };
}

function byCall(a: { call: string }, b: { call: string }): number {
  const place = ({ call }: { call: string }) => {
    if (call === '*') return -1;
    const index = ORDER.indexOf(call);
    return index === -1 ? ORDER.length : index;
  };
  return place(a) - place(b);
}

/** Marks findings that an earlier report contains; they do not count. */
export function markKnown(report: Report, baseline: { findings: { key: string }[] }): Report {
  const known = new Set(baseline.findings.map(({ key }) => key));
  return {
    ...report,
    findings: report.findings.map((finding) => ({ ...finding, isKnown: known.has(finding.key) })),
  };
}

export function newBreaks({ findings }: Report): ReportedFinding[] {
  return findings.filter(({ severity, isKnown }) => severity === 'break' && !isKnown);
}
