import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';

import { readPlayAddress, readPlayRequest, type Game, type PlayRequest } from '../../catalogue';
import { useT } from '../../i18n';
import { ApiFailure } from '../../platform/call';
import { toastFailure } from '../../platform/toast-failure';
import { navigate, onRevisit, useNavigationState, usePath, useSearchText } from '../../platform/navigation';
import { askForLogin, openLogin, useIsLoggedIn } from '../../session';
import { rememberGame } from '../../session/return-to-game';
import { gameLinkOf, isFeatureOn, listPathOfPlay, paths, siteMap, useText } from '../../site';
import { toast } from '../../ui';
import { PlayRoom } from './PlayRoom';
import { useLaunch } from './use-launch';

type PageProps = {
  /** Rendered beside the title during play. */
  status?: ReactNode;
  /** The button that adds the game to the favourites. */
  renderHeart?: (game: Game) => ReactNode;
  /** Offers a deposit over a game that lacks funds. */
  FundsNotice?: ComponentType<{ returnTo: string; onClose: () => void }>;
};

const noHeart = () => null;

/** Plays the game of the history state or of the address. Redirects to the home page if neither names a game. */
export function PlayPage({ renderHeart = noHeart, ...rest }: PageProps) {
  const state = useNavigationState();
  const path = usePath();
  const search = useSearchText();
  const type = siteMap().games.find((page) => page.path === listPathOfPlay(path))?.type;
  const identity = JSON.stringify(readPlayRequest(state) ?? readPlayAddress(search, type));
  const request = useMemo(() => readPlayRequest(identity && JSON.parse(identity)), [identity]);

  const listPath = listPathOfPlay(path) ?? paths.home();

  useEffect(() => {
    if (!request) navigate(paths.home(), { replace: true });
  }, [request]);

  return (
    request && (
      <Play key={identity} request={request} listPath={listPath} renderHeart={renderHeart} {...rest} />
    )
  );
}

type PlayProps = PageProps &
  Required<Pick<PageProps, 'renderHeart'>> & { request: PlayRequest; listPath: string };

function Play({ request, listPath, status, renderHeart, FundsNotice }: PlayProps) {
  const t = useT();
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const isDemo = request.isDemo === true;
  /** How often the game has lacked funds since the last notice was closed. */
  const [shortages, setShortages] = useState(0);
  const gamePath = paths.game(listPath, request.provider_id, request.game_id);
  const { launch, restart } = useLaunch(request, isLoggedIn || isDemo);

  // A copied address opens the same game.
  useEffect(() => {
    if ((isLoggedIn || isDemo) && location.pathname === paths.play(listPath) && location.search === '')
      navigate(paths.game(listPath, request.provider_id, request.game_id), {
        replace: true,
        state: history.state as unknown,
      });
  }, [isLoggedIn, isDemo, request, listPath]);

  // Another game of the list, from the search or the navigation, or the game of this demo, which replaces it.
  useEffect(() => {
    onRevisit(({ path, state }) => {
      const next = readPlayRequest(state);
      if (!next) return;
      const isSameGame = keyOf(next) === keyOf(request);
      if (!isSameGame || next.isDemo !== request.isDemo) navigate(path, { state, replace: isSameGame });
    });
    return () => onRevisit(undefined);
  }, [request]);

  // A visitor is redirected and gets the login dialog, which leads back here.
  useEffect(() => {
    if (isLoggedIn || isDemo || launch.kind === 'failed') return;
    const wasPlaying = launch.kind !== 'starting';
    // A game with its own navigation entry redirects to the home page, as a page that requires a login does.
    const hasLink = gameLinkOf(request) !== undefined;
    navigate(hasLink ? paths.home() : listPath, { replace: true });
    if (!wasPlaying) openLogin({ path: paths.play(listPath), state: request });
  }, [isLoggedIn, isDemo, launch.kind, request, listPath]);

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

  /** Called when the session of the game has ended. If the player's has not, the player returns to the list to start again. */
  async function relaunch() {
    if (!isDemo && (await askForLogin())) return;
    toast.error(t('play.failed'));
    leave(request, listPath);
  }

  /** From the demo to the real game. The demo stays open behind the login dialog. */
  function playForMoney() {
    const { isDemo: _, ...state } = request;
    const path = paths.play(listPath);
    if (isLoggedIn) navigate(path, { replace: true, state });
    else openLogin({ path, state });
  }

  const link = gameLinkOf(request);
  const name = request.name ?? (link && text(link.label));
  return (
    <PlayRoom
      launch={launch}
      gameKey={keyOf(request)}
      title={name}
      heart={renderHeart(gameOf(request, name ?? ''))}
      status={status}
      onPlayForMoney={isDemo ? playForMoney : undefined}
      onRestart={restart}
      onBack={() => leave(request, listPath)}
      onLoginNeeded={() => void relaunch()}
      onFundsNeeded={() => !isDemo && isFeatureOn('cashier') && setShortages(shortages + 1)}
      notice={
        shortages > 0 &&
        FundsNotice && <FundsNotice key={shortages} returnTo={gamePath} onClose={() => setShortages(0)} />
      }
    />
  );
}

function keyOf({ provider_id, game_id }: PlayRequest): string {
  return `${provider_id}/${game_id}`;
}

function isRefusedForFunds(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'insufficient_funds';
}

/** The fields that the favourite button needs. */
function gameOf({ type, provider_id, game_id }: PlayRequest, name: string): Game {
  return {
    id: game_id,
    providerId: provider_id,
    type,
    name,
    image: undefined,
    providerName: undefined,
    isFavourite: false,
  };
}

/** Returns to the list with its scroll position and filters. */
function leave({ isFromList }: PlayRequest, listPath: string): void {
  if (isFromList) history.back();
  else navigate(listPath, { replace: true });
}
