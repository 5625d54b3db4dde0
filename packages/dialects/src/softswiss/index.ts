import { minorOfUnits, unitsOfMinor } from '@tessera/money';
import type { CreateProvider, DemoRequest, Launch, LaunchRequest } from '@tessera/provider/port';
import * as v from 'valibot';

import { below, callAggregator } from '../shared/client';
import { listedAmount, readAnswer, readGames, readTransactions } from '../shared/lists';
import { digitsOf, readSoftswissSettings } from './settings';
import { SIGNATURE_HEADER, signHmac } from './signature';
import { softswissRoutes } from './wallet';

const Launched = v.object({
  launch_options: v.object({ game_url: v.pipe(v.string(), v.url()) }),
});
const Game = v.object({
  identifier: v.string(),
  title: v.string(),
  producer: v.nullish(v.string()),
  category: v.nullish(v.string()),
  image: v.nullish(v.string()),
  has_demo: v.nullish(v.boolean(), true),
  enabled: v.nullish(v.boolean(), true),
});
const Transaction = v.object({
  action_id: v.string(),
  action: v.picklist(['bet', 'win', 'rollback']),
  user_id: v.string(),
  currency: v.string(),
  amount: v.nullish(v.number()),
});

export const createProvider: CreateProvider = (host) => {
  let settings = readSoftswissSettings(host.settings);

  async function call(path: string, content: object, signal?: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(content);
    return callAggregator(below(settings.url, path), {
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signHmac(settings.authToken[0] ?? '', body),
      },
      body,
      signal,
    });
  }

  async function open(path: string, request: LaunchRequest | DemoRequest, player: object): Promise<Launch> {
    const answer = await call(
      path,
      {
        casino_id: settings.casinoId,
        game: request.code ?? String(request.gameId),
        locale: request.language,
        ip: request.address,
        client_type: request.device,
        urls: { deposit_url: request.depositUrl, return_url: request.lobbyUrl },
        ...player,
      },
      request.signal,
    );
    return { kind: settings.opens, url: readAnswer(Launched, answer).launch_options.game_url };
  }

  return {
    async launch(request) {
      const { player, country, token } = request;
      const account = await host.directory.account(player.id);
      if (!account) throw new Error('there is no such player');
      return open(settings.paths.launch, request, {
        currency: player.currency,
        balance: unitsOfMinor(account.balance, digitsOf(settings, player.currency), player.currency),
        ...(settings.sessionField !== undefined && { [settings.sessionField]: token }),
        user: { id: player.id, nickname: player.username, ...(country !== undefined && { country }) },
      });
    },
    launchDemo: (request) => open(settings.paths.demo, request, {}),
    walletRoutes: (app) => softswissRoutes(app, host, () => settings),
    reload(changed) {
      settings = readSoftswissSettings(changed);
    },

    async grantFreeRounds({ id, player, code, gameId, rounds, stake, expiresAt, signal }) {
      await call(
        settings.paths.grantFreeRounds,
        {
          casino_id: settings.casinoId,
          issue_id: id,
          currency: player.currency,
          games: [code ?? String(gameId)],
          freespins_quantity: rounds,
          bet: unitsOfMinor(stake, digitsOf(settings, player.currency), player.currency),
          valid_until: expiresAt.toISOString(),
          user: { id: player.id, nickname: player.username },
        },
        signal,
      );
      return { reference: id };
    },
    async cancelFreeRounds({ reference, signal }) {
      const content = { casino_id: settings.casinoId, issue_id: reference };
      await call(settings.paths.cancelFreeRounds, content, signal);
    },

    async listGames() {
      const { games } = settings.paths;
      if (games === undefined) throw new Error('settings.paths.games is not set');
      return readGames(Game, await call(games, { casino_id: settings.casinoId }), {
        codeField: 'identifier',
        toGame: (game) => ({
          code: game.identifier,
          name: game.title,
          studio: game.producer ?? undefined,
          category: game.category ?? undefined,
          image: game.image ?? undefined,
          hasDemo: game.has_demo,
          isEnabled: game.enabled,
        }),
      });
    },

    async listTransactions({ from, to }) {
      const { transactions } = settings.paths;
      if (transactions === undefined) throw new Error('settings.paths.transactions is not set');
      const content = { casino_id: settings.casinoId, from: from.toISOString(), to: to.toISOString() };
      const list = readTransactions(Transaction, await call(transactions, content));
      return list.map(({ action_id, action, user_id, currency, amount }) => ({
        transferId: action_id,
        kind: action,
        playerId: user_id,
        amount: listedAmount(amount, (given) => minorOfUnits(given, digitsOf(settings, currency), currency)),
      }));
    },
  };
};
