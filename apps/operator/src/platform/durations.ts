const BUCKETS_SECONDS = [0.005, 0.02, 0.1, 0.5, 2];

type Series = { labels: string; buckets: number[]; count: number; sum: number };
type Observe = (status: number, seconds: number) => void;

/**
 * How long calls take, by call and status, as a histogram for Prometheus. The library would look for the series anew
 * with each observation, and polls have better things to do.
 */
export function createDurations({ name, help }: { name: string; help: string }) {
  const all: Series[] = [];

  function newSeries(call: string, status: number): Series {
    const labels = `call="${call}",status="${status}"`;
    const series = { labels, buckets: BUCKETS_SECONDS.map(() => 0), count: 0, sum: 0 };
    all.push(series);
    return series;
  }

  return {
    of(call: string): Observe {
      const known = new Map<number, Series>();
      return (status, seconds) => {
        const series = known.get(status) ?? newSeries(call, status);
        known.set(status, series);
        series.count++;
        series.sum += seconds;
        // Of buckets beyond the last one, the count knows.
        const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
        if (bucket >= 0) series.buckets[bucket]!++;
      };
    },

    text: () =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} histogram`,
        ...all.flatMap((series) => linesOf(name, series)),
        '',
      ].join('\n'),
  };
}

function linesOf(name: string, { labels, buckets, count, sum }: Series): string[] {
  let reached = 0;
  const limits = buckets.map((each, index) => {
    reached += each;
    return `${name}_bucket{le="${BUCKETS_SECONDS[index]}",${labels}} ${reached}`;
  });
  return [
    ...limits,
    `${name}_bucket{le="+Inf",${labels}} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}
