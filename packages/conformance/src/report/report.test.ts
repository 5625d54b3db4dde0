import { expect, test } from 'vitest';

import { conform, markKnown, newBreaks, type Report } from '..';
import { Backend, ORIGIN, PASSWORD, USER } from '../testing/backend';
import { FAULTS } from '../testing/faults';
import { htmlReport } from './html';
import { textReport } from './text';

/** Plants all faults that leave the login working. */
async function examineAllFaults(plant: (backend: Backend) => void = () => undefined): Promise<Report> {
  const backend = new Backend();
  for (const fault of FAULTS)
    if (!/login|password|maintenance|token that/.test(fault.name)) fault.plant(backend);
  plant(backend);
  return conform({
    url: ORIGIN,
    username: USER,
    password: PASSWORD,
    fetch: backend.fetch,
    rate: Number.POSITIVE_INFINITY,
    players: 2,
    pollEveryMs: 4,
    replacedTokenMs: 1,
  });
}

const HOSTILE = '</pre><script>alert(1)</script><img src=x onerror=alert(2)>';

test('the page is one file in three languages, and scripts in answers do not run', async () => {
  const report = await examineAllFaults((backend) => {
    backend.routes['/top_winners'] = () => ({ status: 500, text: HOSTILE });
  });
  const page = htmlReport(report);
  expect(report.findings.map(({ answer }) => answer)).toContain(HOSTILE);
  expect(page).not.toContain(HOSTILE);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/<img|<link|<iframe|url\(|@import/);
  expect(page).toMatch(/script-src 'sha256-[\w+/]+=*'/);
  for (const text of ['Rapport de conformité', 'Conformance report', 'تقرير المطابقة'])
    expect(page).toContain(text);
  expect(page).toContain('curl -i');
});

test('the terminal shows a line per finding with its call, without escape sequences from answers', async () => {
  const report = await examineAllFaults();
  report.findings[0] = { ...report.findings[0]!, line: 'login  \u001b[2Jgone' };
  const text = textReport(report, false);
  expect(text).toContain('get_slot_game');
  expect(text).toMatch(/breaks login {2}/);
  expect(text).not.toContain('\u001b');
});

test('findings in the baseline do not count', async () => {
  const report = await examineAllFaults();
  const [first, ...rest] = newBreaks(report);
  expect(rest.length).toBeGreaterThan(3);
  expect(newBreaks(markKnown(report, { findings: rest }))).toEqual([{ ...first, isKnown: false }]);
});
