import {
  explainingUrl,
  nodesOf,
  watchPlans,
  type PlanNode,
  type RanStatement,
} from '@tessera/database/testing';
import { createOperator, readSettings } from '@tessera/operator';

import { callsOf, logIn, type Call } from './calls';

/** A sequential scan of a table with more rows is a finding; for smaller ones the planner prefers it. */
const MANY_ROWS = 10_000;
/** The most rows that a call should read. A history skips at most 10,000 rows and counts 500 ahead. */
const MAX_READ = 200;
const MAX_READ_OF_HISTORY = 11_000;

export type Plans = { texts: string[]; findings: string[] };

/** Makes every call once as this player and checks the plan of each statement, also inside of functions. */
export async function readPlans(
  databaseUrl: string,
  username: string,
  serve: Parameters<Awaited<ReturnType<typeof createOperator>>['serve']>[0],
): Promise<Plans> {
  const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8' });
  const operator = await createOperator({ databaseUrl: explainingUrl(databaseUrl), settings });
  try {
    await operator.serve(serve);
    const { rows } = await operator.connection.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'operator'::regnamespace AND reltuples > ${MANY_ROWS}`,
    );
    const large = new Set(rows.map(({ name }) => name));
    const caller = await logIn(operator, username);
    let statements: RanStatement[] = [];
    watchPlans(operator.connection.pool, (statement) => statements.push(statement));
    const plans: Plans = { texts: [], findings: [] };
    for (const [name, call] of Object.entries(callsOf(operator))) {
      statements = [];
      await call(caller);
      await (call as Call & { after?: Call }).after?.(caller);
      plans.texts.push(`== ${name}`, ...statements.map(toText));
      for (const statement of statements) {
        const most = /History|TransactionPlayer/.test(name) ? MAX_READ_OF_HISTORY : MAX_READ;
        for (const finding of findingsIn(statement, large, most)) plans.findings.push(`${name}: ${finding}`);
      }
    }
    plans.findings = [...new Set(plans.findings)];
    return plans;
  } finally {
    await operator.close();
  }
}

function findingsIn({ text, plan }: RanStatement, large: ReadonlySet<string>, most: number): string[] {
  const start = text.slice(0, 120);
  return nodesOf(plan).flatMap((step) => {
    if (!large.has(step['Relation Name'] ?? '') || step['Node Type'] === 'ModifyTable') return [];
    if (step['Node Type'] === 'Seq Scan') return [`reads ${step['Relation Name']} from end to end: ${start}`];
    const read = rowsRead(step);
    return read > most ? [`reads ${read} rows of ${step['Relation Name']}: ${start}`] : [];
  });
}

function rowsRead(step: PlanNode): number {
  const each = (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0);
  return Math.round(each * (step['Actual Loops'] ?? 1));
}

function toText({ text, plan }: RanStatement): string {
  return `\n${text}\n${lines(plan, '  ')}`;
}

function lines(step: PlanNode, indent: string): string {
  const on = step['Relation Name'] === undefined ? '' : ` on ${step['Relation Name']}`;
  const by = step['Index Name'] === undefined ? '' : ` by ${step['Index Name']}`;
  const own = `${indent}${step['Node Type']}${on}${by}, ${rowsRead(step)} rows`;
  return [own, ...(step.Plans ?? []).map((inner) => lines(inner, `${indent}  `))].join('\n');
}
