import type { PlanNode, RanStatement } from '@tessera/database/testing';
import type pg from 'pg';

/*
 * The rules of Citus for distributed tables (its documentation, "Determining Distribution Column" and "SQL Support and Workarounds").
 * Tables with a player id grow with the players and are distributed by it; the others are small. Names, addresses and hashes of persons
 * are looked up over all players and are reference tables, which are complete on every node.
 */

const REFERENCE = ['player_name', 'player_contact', 'person'];
/** Tables whose player id has another name. */
const OWN_COLUMN: Record<string, string> = { player: 'id' };

export type Growing = Map<string, { column: string }>;

export async function growingTables(pool: pg.Pool): Promise<Growing> {
  const { rows } = await pool.query<{ name: string; column: string }>(
    `SELECT c.relname AS name, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'operator'::regnamespace AND c.relkind IN ('r', 'p')
        AND a.attname = coalesce($1::jsonb ->> c.relname, 'player_id') AND c.relname <> ALL ($2)
      ORDER BY c.relname`,
    [OWN_COLUMN, REFERENCE],
  );
  return new Map(rows.map(({ name, column }) => [name, { column }]));
}

/** The violations of the rules in the schema. */
export async function brokenSchemaRules(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ broken: string }>(
    `WITH spread AS (
       SELECT c.oid, c.relname AS name, a.attname AS column, a.attnum, a.atttypid::regtype AS type, a.attnotnull
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = 'operator'::regnamespace AND c.relkind IN ('r', 'p')
          AND a.attname = coalesce($1::jsonb ->> c.relname, 'player_id') AND c.relname <> ALL ($2))
     SELECT format('%s.%s is %s%s: the distribution column is a uuid that is never null', name, "column", type,
              CASE WHEN attnotnull THEN '' ELSE ' and may be null' END) AS broken
       FROM spread WHERE type <> 'uuid'::regtype OR NOT attnotnull
     UNION ALL
     SELECT format('%s has no primary key', name) FROM spread
      WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = spread.oid AND i.indisprimary)
     UNION ALL
     SELECT format('%s is unique on %s without the distribution column', i.indexrelid::regclass, s.name)
       FROM spread s JOIN pg_index i ON i.indrelid = s.oid
      WHERE (i.indisunique OR i.indisexclusion) AND s.attnum <> ALL ((i.indkey::smallint[])[0:i.indnkeyatts - 1])
     UNION ALL
     SELECT format('%s has the trigger %s', s.name, t.tgname) FROM spread s JOIN pg_trigger t ON t.tgrelid = s.oid
      WHERE NOT t.tgisinternal
     UNION ALL
     SELECT format('%s has the rule %s', s.name, r.rulename) FROM spread s JOIN pg_rewrite r ON r.ev_class = s.oid
     UNION ALL
     SELECT format('the foreign key %s does not carry the distribution column on both sides', k.conname)
       FROM pg_constraint k LEFT JOIN spread f ON f.oid = k.conrelid LEFT JOIN spread t ON t.oid = k.confrelid
      WHERE k.contype = 'f' AND (f.oid IS NOT NULL OR t.oid IS NOT NULL)
        AND coalesce((SELECT relname FROM pg_class WHERE oid = k.confrelid) = ANY ($2), false) IS NOT TRUE
        AND (array_position(k.conkey, f.attnum) = array_position(k.confkey, t.attnum)) IS NOT TRUE
     UNION ALL
     SELECT format('%s.%s counts in %s: a sequence has to be a bigint', s.name, a.attname, a.atttypid::regtype)
       FROM spread s JOIN pg_attribute a ON a.attrelid = s.oid LEFT JOIN pg_attrdef d ON d.adrelid = s.oid AND d.adnum = a.attnum
      WHERE (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%')
        AND a.atttypid <> 'bigint'::regtype
     UNION ALL
     SELECT format('the owner of %s may %s', c.relname, granted.privilege_type)
       FROM pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) AS granted
      WHERE c.oid IN ('operator.transfer'::regclass, 'operator.entry'::regclass)
        AND granted.privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')`,
    [OWN_COLUMN, REFERENCE],
  );
  return rows.map(({ broken }) => broken);
}

/** Statements that join growing tables without the player id: their rows may be on different nodes. */
export function brokenJoins(statements: readonly RanStatement[], growing: Growing): string[] {
  const broken = statements.filter(({ plan }) => partsOf(plan).some((part) => isBroken(part, growing)));
  return [...new Set(broken.map(({ text }) => text))];
}

function isBroken(steps: readonly PlanNode[], growing: Growing): boolean {
  const scans = steps.filter(
    (step) => growing.has(step['Relation Name'] ?? '') && step['Node Type'] !== 'ModifyTable',
  );
  const conditions = steps.map(conditionsOf).join(' ');
  const isByPlayer = ({ 'Relation Name': table = '', Alias: alias = '' }: PlanNode) =>
    conditions.includes(`${alias}.${growing.get(table)?.column}`);
  return scans.length > 1 && !scans.every(isByPlayer);
}

/** The parts of a plan that are joined. An aggregate, a limit or a common table expression is computed first, and joined as a whole. */
function partsOf(plan: PlanNode): PlanNode[][] {
  const parts: PlanNode[][] = [];
  const visit = (step: PlanNode, part: PlanNode[]) => {
    const isOwn = /^(?:Limit|Aggregate|Subquery Scan)$/.test(step['Node Type']) || isComputedFirst(step);
    const mine = isOwn ? [] : part;
    if (isOwn) parts.push(mine);
    mine.push(step);
    for (const inner of step.Plans ?? []) visit(inner, mine);
  };
  const first: PlanNode[] = [];
  parts.push(first);
  visit(plan, first);
  return parts;
}

const isComputedFirst = (step: PlanNode) => /^(?:CTE|InitPlan)/.test(step['Subplan Name'] ?? '');

function conditionsOf(step: PlanNode): string {
  return Object.entries(step)
    .map(([name, value]) => (typeof value === 'string' && /(?: Cond|Filter)$/.test(name) ? value : ''))
    .join(' ');
}
