import type { CallReport, Report, ReportedFinding } from './report';

type Colour = (text: string) => string;
const plain: Colour = (text) => text;

function colours(isColoured: boolean): Record<'red' | 'green' | 'yellow' | 'dim' | 'bold', Colour> {
  const paint = (code: number): Colour => (isColoured ? (text) => `\u001b[${code}m${text}\u001b[0m` : plain);
  return { red: paint(31), green: paint(32), yellow: paint(33), dim: paint(2), bold: paint(1) };
}

/** Removes terminal escape sequences, which answers may contain. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

/** The final terminal output: one section per call, then the total. */
export function textReport(report: Report, isColoured: boolean): string {
  const colour = colours(isColoured);
  const width = Math.max(...report.calls.map(({ call }) => call.length), 1);
  const lines = [''];
  for (const entry of report.calls) {
    lines.push(summary(entry, width, colour));
    for (const finding of report.findings.filter(({ call }) => call === entry.call))
      lines.push(`    ${mark(finding, colour)} ${printable(finding.line)}${times(finding)}`);
  }
  if (report.notChecked.length > 0) {
    lines.push('', colour.bold('Not checked'));
    for (const { call, reason } of report.notChecked) lines.push(colour.dim(`    ${call}  ${reason}`));
  }
  lines.push('', conclusion(report, colour), '');
  return lines.map((line) => `  ${line}`.trimEnd()).join('\n');
}

function summary(
  { call, held, breaks, tolerated }: CallReport,
  width: number,
  colour: ReturnType<typeof colours>,
): string {
  const parts = [
    breaks > 0 ? colour.red(`${breaks} ${breaks === 1 ? 'break' : 'breaks'}`) : '',
    tolerated > 0 ? colour.yellow(`${tolerated} tolerated`) : '',
    held > 0 ? colour.green(`${held} held`) : '',
  ].filter(Boolean);
  const sign = breaks > 0 ? colour.red('✗') : tolerated > 0 ? colour.yellow('~') : colour.green('✓');
  return `${sign} ${call.padEnd(width)}  ${parts.join(', ')}`;
}

function mark({ severity, isKnown }: ReportedFinding, colour: ReturnType<typeof colours>): string {
  if (isKnown) return colour.dim('known');
  return severity === 'break' ? colour.red('breaks') : colour.yellow('tolerated');
}

function times({ times: count, calls }: ReportedFinding): string {
  if (calls) return ` (${calls.join(', ')})`;
  return count > 1 ? ` (${count} times)` : '';
}

function conclusion(report: Report, { red, green, yellow, bold }: ReturnType<typeof colours>): string {
  const fresh = report.findings.filter(({ isKnown }) => !isKnown);
  const breaks = fresh.filter(({ severity }) => severity === 'break').length;
  const tolerated = fresh.length - breaks;
  const known = report.findings.length - fresh.length;
  const parts = [
    breaks === 0
      ? green('nothing breaks')
      : red(`${breaks} ${breaks === 1 ? 'thing breaks' : 'things break'}`),
    ...(tolerated > 0 ? [yellow(`${tolerated} tolerated`)] : []),
    ...(known > 0 ? [`${known} known from the baseline`] : []),
  ];
  return `${bold(report.url)}: ${parts.join(', ')} (${report.requests} requests, ${report.seconds} s)`;
}
