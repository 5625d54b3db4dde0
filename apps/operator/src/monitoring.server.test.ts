import { readFileSync } from 'node:fs';

import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { measureLags } from './platform/metrics';
import { createTestOperator } from './testing/test-operator';

/** Words of PromQL that look like names of metrics. */
const FUNCTIONS =
  /^(absent|and|by|histogram_quantile|increase|le|max|or|rate|sum|unless|call|code|currency|instance|job|kind|method|metric|need|outcome|provider|state|status)$/;

/** The names in the expressions of a file. */
function metricsIn(expressions: string[]): string[] {
  const names = expressions.flatMap((expression) =>
    expression
      .replace(/\{[^}]*\}|\[\w+\]/g, '')
      .match(/[a-z_][a-z_\d]+/gi)
      ?.filter((name) => !FUNCTIONS.test(name)),
  );
  return [...new Set(names)].flatMap((name) => name ?? []);
}

const read = (path: string) => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');

test('alert rules and dashboard use metrics that exist', async () => {
  const token = 'a token for the metrics';
  const operator = await createTestOperator({ variables: { METRICS_TOKEN: token } });
  try {
    const { body } = await operator.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    // Only an instance with background jobs has it.
    const lags = new Registry();
    measureLags(lags, () => new Map());
    const text = body + (await lags.metrics());
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const rules = read('prometheus/alerts.yml')
      .split(/^ +expr: /m)
      .slice(1);
    const alerts = metricsIn(
      rules.map((rule) => rule.split(/\n +(?:for|labels):/)[0]?.replace('>-', '') ?? ''),
    );
    const dashboard = JSON.parse(read('grafana/tessera.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const panels = metricsIn(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
    expect(alerts.length).toBeGreaterThan(5);
    expect(panels.length).toBeGreaterThan(8);
    expect([...alerts, ...panels].filter((name) => !known.has(name))).toEqual([]);
  } finally {
    await operator.drop();
  }
});
