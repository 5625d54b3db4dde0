import { exactAmount, minorOfUnits, unitsOfMinor } from '@tessera/money';
import type { CreateProvider, DemoRequest, Launch, LaunchRequest } from '@tessera/provider/port';
import * as v from 'valibot';

import { below, callAggregator } from '../shared/client';
import { signRsa } from '../shared/keys';
import { listedAmount, readAnswer, readGames, readTransactions } from '../shared/lists';
import { readHub88Settings } from './settings';
import { UNIT_DIGITS } from './units';
import { hub88Routes } from './wallet';

const Rewarded = v.object({ reward_uuid: v.string() });
const Launched = v.object({ url: v.pipe(v.string(), v.url()) });
const Game = v.object({
  game_code: v.string(),
  name: v.string(),
  product: v.nullish(v.string()),
  category: v.nullish(v.string()),
  url_thumb: v.nullish(v.string()),
  enabled: v.nullish(v.boolean(), true),
  demo_enabled: v.nullish(v.boolean(), true),
});
const Transaction = v.object({
  transaction_uuid: v.string(),
  kind: v.picklist(['bet', 'win', 'rollback']),
  user: v.string(),
  currency: v.string(),
  amount: v.nullish(v.union([v.number(), v.string()])),
});

export const createProvider: CreateProvider = (host) => {
  let settings = readHub88Settings(host.settings);

  async function call(path: string, content: object, signal?: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(content);
    return callAggregator(below(settings.url, path), {
      headers: {
        'content-type': 'application/json',
        'X-Hub88-Signature': signRsa(settings.ourPrivateKey, body),
      },
      body,
      signal,
    });
  }

  async function open(request: LaunchRequest | DemoRequest, player: object): Promise<Launch> {
    const answer = await call(
      settings.paths.launch,
      {
        ...player,
        operator_id: settings.operatorId,
        ...(settings.subPartnerId !== undefined && { sub_partner_id: settings.subPartnerId }),
        game_code: request.code ?? String(request.gameId),
        platform: request.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lang: request.language,
        ip: request.address,
        lobby_url: request.lobbyUrl,
        deposit_url: request.depositUrl,
        ...(request.country !== undefined && { country: request.country }),
      },
      request.signal,
    );
    return { kind: settings.opens, url: readAnswer(Launched, answer).url };
  }

  return {
    launch: (request) =>
      open(request, { user: request.player.id, token: request.token, currency: request.player.currency }),
    launchDemo: (request) => open(request, { currency: settings.demoCurrency }),
    walletRoutes: (app) => hub88Routes(app, host, () => settings),
    reload(changed) {
      settings = readHub88Settings(changed);
    },

    async grantFreeRounds({ player, code, gameId, rounds, stake, expiresAt, template, signal }) {
      const answer = await call(
        settings.paths.grantFreeRounds,
        {
          operator_id: settings.operatorId,
          user: player.id,
          currency: player.currency,
          game_code: code ?? String(gameId),
          ...(template !== undefined && { prepaid_uuid: template }),
          bet_count: rounds,
          bet_value: unitsOfMinor(stake, UNIT_DIGITS, player.currency),
          start_time: new Date().toISOString(),
          end_time: expiresAt.toISOString(),
        },
        signal,
      );
      return { reference: readAnswer(Rewarded, answer).reward_uuid };
    },
    async cancelFreeRounds({ reference, player, signal }) {
      const content = { operator_id: settings.operatorId, user: player.id, reward_uuid: reference };
      await call(settings.paths.cancelFreeRounds, content, signal);
    },

    /** The aggregator answers one call a minute. */
    listGamesEverySeconds: 60,
    async listGames() {
      return readGames(Game, await call(settings.paths.games, { operator_id: settings.operatorId }), {
        codeField: 'game_code',
        toGame: (game) => ({
          code: game.game_code,
          name: game.name,
          studio: game.product ?? undefined,
          category: game.category ?? undefined,
          image: game.url_thumb ?? undefined,
          hasDemo: game.demo_enabled,
          isEnabled: game.enabled,
        }),
      });
    },

    async listTransactions({ from, to }) {
      const { transactions } = settings.paths;
      if (transactions === undefined) throw new Error('settings.paths.transactions is not set');
      const list = readTransactions(
        Transaction,
        await call(transactions, {
          operator_id: settings.operatorId,
          start_time: from.toISOString(),
          end_time: to.toISOString(),
        }),
      );
      return list.map(({ transaction_uuid, kind, user, currency, amount }) => ({
        transferId: transaction_uuid,
        kind,
        playerId: user,
        amount: listedAmount(amount, (given) =>
          typeof given === 'number'
            ? minorOfUnits(given, UNIT_DIGITS, currency)
            : exactAmount(given, currency),
        ),
      }));
    },
  };
};
