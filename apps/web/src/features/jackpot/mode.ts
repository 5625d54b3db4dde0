import { site } from '../../site/site';

/** `display`: growing numbers without a pot. `pots`: the real pots of the operator. Not called on sites without jackpots. */
export function jackpotMode(): 'display' | 'pots' {
  return site.features.jackpots === 'pots' ? 'pots' : 'display';
}
