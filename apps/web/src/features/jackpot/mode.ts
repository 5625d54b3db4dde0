import { site } from '../../site/site';

/**
 * What the tiles stand for: a moving display, behind which there is no pot, or the operator's real pots. Where the site has
 * no jackpots, none of this is loaded.
 */
export function jackpotMode(): 'display' | 'pots' {
  return site.features.jackpots === 'pots' ? 'pots' : 'display';
}
