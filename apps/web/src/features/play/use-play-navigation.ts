import { useEffect } from 'react';

import { readPlayRequest, type PlayRequest } from '../../catalogue';
import { useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { navigate, onRevisit } from '../../platform/navigation';
import { toastFailure } from '../../platform/toast-failure';
import { openLogin } from '../../session';
import { rememberGame } from '../../session/return-to-game';
import { gameLinkOf, isFeatureOn, paths, siteMap } from '../../site';
import type { LaunchState } from './use-launch';

export function keyOf({ provider_id, game_id }: PlayRequest): string {
  return `${provider_id}/${game_id}`;
}

/** Adds the game to the address, so that a copied address opens the same game. */
export function useGameAddress(gamePath: string, listPath: string, canPlay: boolean): void {
  useEffect(() => {
    if (canPlay && location.pathname === paths.play(listPath) && location.search === '')
      navigate(gamePath, { replace: true, state: history.state as unknown });
  }, [gamePath, listPath, canPlay]);
}

/** Opens another game of the list, from the search or the navigation, or the game of this demo, which replaces it. */
export function useOtherGame(request: PlayRequest): void {
  useEffect(() => {
    onRevisit(({ path, state }) => {
      const next = readPlayRequest(state);
      if (!next) return;
      const isSameGame = keyOf(next) === keyOf(request);
      if (!isSameGame || next.isDemo !== request.isDemo) navigate(path, { state, replace: isSameGame });
    });
    return () => onRevisit(undefined);
  }, [request]);
}

/** A visitor is redirected and gets the login dialog, which leads back here. */
export function useVisitorRedirect(
  request: PlayRequest,
  listPath: string,
  launchKind: LaunchState['kind'],
  canPlay: boolean,
): void {
  useEffect(() => {
    if (canPlay || launchKind === 'failed') return;
    const wasPlaying = launchKind !== 'starting';
    // A game with its own navigation entry redirects to the home page, as a page that requires a login does.
    const hasLink = gameLinkOf(request) !== undefined;
    navigate(hasLink ? paths.home() : listPath, { replace: true });
    if (!wasPlaying) openLogin({ path: paths.play(listPath), state: request });
  }, [canPlay, launchKind, request, listPath]);
}

/** Leaves the page for a game that opens elsewhere, and after a failed launch. */
export function useLaunchRedirect(
  request: PlayRequest,
  listPath: string,
  gamePath: string,
  launch: LaunchState,
): void {
  const t = useT();
  useEffect(() => {
    if (launch.kind === 'redirect')
      navigate(listPath, { replace: true, state: { openGame: true, url: launch.url } });
    if (launch.kind === 'failed') {
      toastFailure(launch.failure, t('play.failed'));
      const needsMoney = isRefusedForFunds(launch.failure) && isFeatureOn('cashier');
      if (needsMoney) rememberGame(gamePath);
      navigate(needsMoney ? paths.account('deposit') : siteMap().listPathOf(request.type), { replace: true });
    }
  }, [launch, listPath, gamePath, request, t]);
}

function isRefusedForFunds(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'insufficient_funds';
}
