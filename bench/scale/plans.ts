import type { Operator } from '@tessera/operator';

type Statement = { text: string; values?: unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** A table of this many rows is better not read from end to end; of a smaller one the planner prefers it. */
const MANY_ROWS = 10_000;

/** Notes every statement that `work` sends, once each, and answers those whose plan reads a large table from end to end. */
export async function scansIn(operator: Operator, work: () => Promise<void>): Promise<string[]> {
  const { pool } = operator.connection;
  const seen = new Map<string, unknown[]>();
  const { query } = pool;
  const noting = (first: string | Statement, values?: unknown[], ...rest: unknown[]) => {
    const text = typeof first === 'string' ? first : first.text;
    seen.set(text, values ?? (typeof first === 'string' ? [] : (first.values ?? [])));
    return Reflect.apply(query, pool, [first, values, ...rest]) as unknown;
  };
  pool.query = noting as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'operator'::regnamespace AND reltuples > ${MANY_ROWS}`,
  );
  const large = new Set(tables.map(({ name }) => name));
  const scans: string[] = [];
  for (const [text, values] of seen) {
    const client = await pool.connect();
    try {
      // Planned, not run: nothing is written.
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan && readsFromEndToEnd(plan, large)) scans.push(text.replaceAll(/\s+/g, ' ').slice(0, 120));
    } finally {
      client.release();
    }
  }
  return scans;
}

function readsFromEndToEnd(plan: Plan, large: ReadonlySet<string>): boolean {
  const isScan = plan['Node Type'] === 'Seq Scan' && large.has(plan['Relation Name'] ?? '');
  return isScan || (plan.Plans ?? []).some((inner) => readsFromEndToEnd(inner, large));
}
