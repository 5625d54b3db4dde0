export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** By least squares. */
export function slopePerMinute(points: readonly { second: number; value: number }[]): number {
  const mean = (of: (point: { second: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = { second: mean(({ second }) => second), value: mean(({ value }) => value) };
  const together = mean(({ second, value }) => (second - middle.second) * (value - middle.value));
  return (60 * together) / mean(({ second }) => (second - middle.second) ** 2);
}
