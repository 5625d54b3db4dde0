import type { Spot } from '../../engine/roulette/layout';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The name of a spot of the layout. */
export function spotName({ id, kind, numbers }: Spot, translate: Translate): string {
  switch (kind) {
    case 'straight':
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
      return translate(`roulette.${kind}`, { numbers: numbers.join(', ') });
    case 'dozen':
    case 'column':
      return translate(`roulette.${kind}`, { number: id.split('-')[1] ?? '' });
    default:
      return translate(`roulette.${kind}`);
  }
}
