import type { Simulation } from './run';

const MAX_EXCERPT = 600;

/** The checks that passed and failed, by call, with the request and the answer of each failure. */
export function textReport(url: string, { calls, findings, requests, seconds, dialect }: Simulation): string {
  const width = Math.max(...calls.map(({ call }) => call.length), 1);
  const lines = [''];
  for (const { call, held, breaks } of calls) {
    const parts = [...(breaks > 0 ? [`${breaks} ${breaks === 1 ? 'break' : 'breaks'}`] : []), `${held} held`];
    lines.push(`${breaks > 0 ? '✗' : '✓'} ${call.padEnd(width)}  ${parts.join(', ')}`);
    for (const finding of findings.filter((each) => each.call === call))
      lines.push(
        `    breaks ${printable(finding.text)}`,
        `      request ${printable(finding.request)}`,
        `      answer  ${printable(finding.answer)}`,
      );
  }
  const total =
    findings.length === 0
      ? 'nothing breaks'
      : `${findings.length} ${findings.length === 1 ? 'thing breaks' : 'things break'}`;
  lines.push('', `${url} (${dialect}): ${total} (${requests} requests, ${seconds} s)`, '');
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n');
}

/** Without terminal escape sequences, which answers may contain. */
function printable(text: string): string {
  const short = text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text;
  return short.replaceAll(/\p{Cc}/gu, ' ');
}
