import type pg from 'pg';

/** A node of a plan, as in EXPLAIN (FORMAT JSON). Conditions have names such as "Index Cond". */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Subplan Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Index Name'?: string;
  Plans?: PlanNode[];
};

/** A statement that was run, also inside a function, with its plan. */
export type RanStatement = { text: string; plan: PlanNode };

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  // With the table name in front of each column.
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};
const NOTICE = /^duration: [\d.]+ ms\s+plan:\s+(\{.*)$/s;

/** A URL whose connections send the plan of every statement, also inside functions, as notices. For a superuser only. */
export function explainingUrl(url: string): string {
  const explaining = new URL(url);
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  explaining.searchParams.set('options', options.join(' '));
  return explaining.href;
}

/** Listens for the notices of connections of an `explainingUrl`. */
export function watchPlans(pool: pg.Pool, onStatement: (statement: RanStatement) => void): void {
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message = '' }) => {
      const json = NOTICE.exec(message)?.[1];
      if (json === undefined) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
      onStatement({ text: text.replaceAll(/\s+/g, ' ').trim(), plan });
    });
  });
}

/** Every node of the plan, from the root. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
