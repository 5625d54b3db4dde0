import type { Figure, Point } from './figure';
import { numberText } from './texts';

const BAR = { width: 200, height: 18 };
const COURSE = { width: 900, height: 180, left: 56, bottom: 20 };

/** The value next to its baseline or goal; nothing for a figure without either. */
export function bars({ value, baseline, goal }: Figure): string {
  if (baseline === undefined && !goal) return '';
  const limit = goal && (goal.of === 'ratio' ? goal.limit * (baseline ?? 0) : goal.limit);
  const most = Math.max(value, baseline ?? 0, limit ?? 0) * 1.05 || 1;
  const x = (amount: number) => ((amount / most) * BAR.width).toFixed(1);
  const thick = baseline === undefined ? BAR.height - 6 : (BAR.height - 6) / 2;
  return [
    `<svg viewBox="0 0 ${BAR.width} ${BAR.height}" aria-hidden="true">`,
    `<rect class="value" y="3" width="${x(value)}" height="${thick}"/>`,
    baseline === undefined
      ? ''
      : `<rect class="baseline" y="${3 + thick}" width="${x(baseline)}" height="${thick}"/>`,
    limit === undefined ? '' : `<path class="goal" d="M${x(limit)} 0V${BAR.height}"/>`,
    '</svg>',
  ].join('');
}

/** A figure over time. The axis starts at zero, so that a constant value is a flat line. */
export function course(points: readonly Point[]): string {
  const { width, height, left, bottom } = COURSE;
  const most = Math.max(...points.map(({ value }) => value)) * 1.1 || 1;
  const end = points.at(-1)?.second || 1;
  const x = (second: number) => left + (second / end) * (width - left - 8);
  const y = (value: number) => (height - bottom) * (1 - value / most);
  const path = points.map(({ second, value }) => `${x(second).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const levels = [0, most / 2.2, most / 1.1].map(
    (level) =>
      `<path class="axis" d="M${left} ${y(level)}H${width - 8}"/>` +
      `<text x="${left - 6}" y="${y(level) + 4}" text-anchor="end">${numberText(level)}</text>`,
  );
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img">`,
    ...levels,
    `<text x="${width - 8}" y="${height - 4}" text-anchor="end">${numberText(end)} s</text>`,
    `<path class="course" d="M${path}"/></svg>`,
  ].join('');
}
