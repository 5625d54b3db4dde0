import { decimalText, exactAmount } from '@tessera/money';
import type { CreateProvider, DemoRequest, Launch, LaunchRequest } from '@tessera/provider/port';
import * as v from 'valibot';

import { below, callAggregator } from '../shared/client';
import { listedAmount, readAnswer, readGames, readTransactions } from '../shared/lists';
import { readPragmaticSettings } from './settings';
import { hashOf } from './signature';
import { pragmaticRoutes } from './wallet';

const ErrorCode = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const Accepted = v.object({ error: ErrorCode, description: v.nullish(v.string()) });
const Launched = v.object({ gameURL: v.pipe(v.string(), v.url()) });
const Games = v.object({ gameList: v.optional(v.unknown()) });
const Game = v.object({
  gameID: v.string(),
  gameName: v.string(),
  typeDescription: v.nullish(v.string()),
  demoGameAvailable: v.nullish(v.boolean(), true),
});
const Transaction = v.object({
  reference: v.string(),
  type: v.picklist(['bet', 'result', 'bonusWin', 'jackpotWin', 'promoWin', 'refund']),
  userId: v.string(),
  currency: v.string(),
  amount: v.nullish(v.union([v.string(), v.number()])),
});

export const createProvider: CreateProvider = (host) => {
  let settings = readPragmaticSettings(host.settings);

  async function call(path: string, content: Record<string, string>, signal?: AbortSignal): Promise<unknown> {
    const fields = { secureLogin: settings.secureLogin, ...content };
    const hash = hashOf(Object.entries(fields), settings.secret[0] ?? '', settings);
    return callAggregator(below(settings.url, path), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, hash }).toString(),
      signal,
    });
  }

  async function open(request: LaunchRequest | DemoRequest, player: Record<string, string>): Promise<Launch> {
    const answer = await call(
      settings.paths.launch,
      {
        symbol: request.code ?? String(request.gameId),
        language: request.language,
        platform: request.device === 'mobile' ? 'MOBILE' : 'WEB',
        technology: 'H5',
        lobbyUrl: request.lobbyUrl,
        cashierUrl: request.depositUrl,
        ...(request.country !== undefined && { country: request.country }),
        ...player,
      },
      request.signal,
    );
    requireAccepted(answer);
    return { kind: settings.opens, url: readAnswer(Launched, answer).gameURL };
  }

  return {
    launch: (request) =>
      open(request, {
        token: request.token,
        externalPlayerId: request.player.id,
        currency: request.player.currency,
        playMode: 'REAL',
      }),
    launchDemo: (request) => open(request, { currency: request.currency, playMode: 'DEMO' }),
    walletRoutes: (app) => pragmaticRoutes(app, host, () => settings),
    reload(changed) {
      settings = readPragmaticSettings(changed);
    },

    async grantFreeRounds({ id, player, code, gameId, rounds, stake, expiresAt, signal }) {
      const answer = await call(
        settings.paths.grantFreeRounds,
        {
          bonusCode: id,
          playerId: player.id,
          currency: player.currency,
          gameIDList: code ?? String(gameId),
          rounds: String(rounds),
          betPerRound: decimalText(stake, player.currency),
          startTimestamp: timestamp(new Date()),
          endTimestamp: timestamp(expiresAt),
        },
        signal,
      );
      requireAccepted(answer);
      return { reference: id };
    },
    async cancelFreeRounds({ reference, signal }) {
      requireAccepted(await call(settings.paths.cancelFreeRounds, { bonusCode: reference }, signal));
    },

    async listGames() {
      const answer = await call(settings.paths.games, {});
      requireAccepted(answer);
      return readGames(Game, readAnswer(Games, answer).gameList, {
        codeField: 'gameID',
        toGame: (game) => ({
          code: game.gameID,
          name: game.gameName,
          studio: undefined,
          category: game.typeDescription ?? undefined,
          image: undefined,
          hasDemo: game.demoGameAvailable,
          isEnabled: true,
        }),
      });
    },

    async listTransactions({ from, to }) {
      const { transactions } = settings.paths;
      if (transactions === undefined) throw new Error('settings.paths.transactions is not set');
      const content = { from: from.toISOString(), to: to.toISOString() };
      const list = readTransactions(Transaction, await call(transactions, content));
      return list.map(({ reference, type, userId, currency, amount }) => ({
        transferId: `${type}:${reference}`,
        kind: type === 'bet' ? 'bet' : type === 'refund' ? 'rollback' : 'win',
        playerId: userId,
        amount: listedAmount(amount, (given) => exactAmount(String(given), currency)),
      }));
    },
  };
};

function requireAccepted(answer: unknown): void {
  const { error, description } = readAnswer(Accepted, answer);
  if (error !== 0)
    throw new Error(`it was refused with error ${error}${description ? ` (${description})` : ''}`);
}

/** In seconds, as text. */
function timestamp(date: Date): string {
  return String(Math.floor(date.getTime() / 1_000));
}
