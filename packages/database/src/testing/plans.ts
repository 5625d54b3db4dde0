import type pg from 'pg';

/** One step of a plan, as EXPLAIN has it in JSON. Its conditions are texts under names such as "Index Cond". */
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

/** A statement that was run, also one inside a function, and how. */
export type RanStatement = { text: string; plan: PlanNode };

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  // With the table's name before each column.
  'auto_explain.log_verbose': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};
const NOTICE = /^duration: [\d.]+ ms\s+plan:\s+(\{.*)$/s;

/** An address whose connections tell the plan of every statement, those inside of functions too. For a superuser only. */
export function explainingUrl(url: string): string {
  const explaining = new URL(url);
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  explaining.searchParams.set('options', options.join(' '));
  return explaining.href;
}

/** Hears what the connections of an `explainingUrl` tell. */
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

/** Every step of the plan, the first one first. */
export function stepsOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}
