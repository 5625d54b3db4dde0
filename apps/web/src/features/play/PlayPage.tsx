import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';

import { readPlayAddress, readPlayRequest, type Game, type PlayRequest } from '../../catalogue';
import { useT } from '../../i18n';
import { navigate, useNavigationState, usePath, useSearchText } from '../../platform/navigation';
import { askForLogin, openLogin, useIsLoggedIn } from '../../session';
import { gameLinkOf, isFeatureOn, listPathOfPlay, paths, siteMap, useText } from '../../site';
import { toast } from '../../ui';
import { PlayRoom } from './PlayRoom';
import { useLaunch } from './use-launch';
import {
  keyOf,
  useGameAddress,
  useLaunchRedirect,
  useOtherGame,
  useVisitorRedirect,
} from './use-play-navigation';

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
  const canPlay = isLoggedIn || isDemo;
  const { launch, restart } = useLaunch(request, canPlay);
  useGameAddress(gamePath, listPath, canPlay);
  useOtherGame(request);
  useVisitorRedirect(request, listPath, launch.kind, canPlay);
  useLaunchRedirect(request, listPath, gamePath, launch);

  /** The session of the game has ended. If the player's session has not, the player returns to the list, to start the game again. */
  async function handleSessionEnd() {
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
      onLoginNeeded={() => void handleSessionEnd()}
      onFundsNeeded={() => !isDemo && isFeatureOn('cashier') && setShortages(shortages + 1)}
      notice={
        shortages > 0 &&
        FundsNotice && <FundsNotice key={shortages} returnTo={gamePath} onClose={() => setShortages(0)} />
      }
    />
  );
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
