import {
  activityStatement,
  answerRealityCheck,
  confirmLimit,
  getProtection,
  setLimit,
  setRealityCheck,
  takeBreak,
} from '@tessera/contract/server';
import { decimalText, minor } from '@tessera/money';
import type { FastifyInstance } from 'fastify';

import { dateOf } from '../../platform/dates';
import { route } from '../../platform/http';
import type { Protection } from './service';
import type { StatementRow } from './store';

/** Registers only what the operator offers; other calls return 404. */
export function protectionRoutes(app: FastifyInstance, protection: Protection): void {
  const { hasLimits, realityCheck, breaks } = protection.settings;

  route(app, getProtection, ({ player }) => protection.describe(player), { polled: true });

  if (hasLimits) {
    route(app, setLimit, async ({ player, body: { amount, ...name } }) => {
      await protection.setLimit(player, name, amount, 'player');
      return protection.describe(player);
    });

    route(app, confirmLimit, async ({ player, body: { accept, ...name } }) => {
      await protection.answerLimit(player, name, accept, 'player');
      return protection.describe(player);
    });
  }

  if (realityCheck) {
    route(app, setRealityCheck, async ({ player, body }) => {
      await protection.setRealityCheck(player, body.minutes, 'player');
      return protection.describe(player);
    });

    route(app, answerRealityCheck, async ({ player }) => {
      await protection.answerRealityCheck(player);
      return protection.describe(player);
    });
  }

  if (breaks) {
    route(app, takeBreak, async ({ player, body, request }) => {
      const until = await protection.takeBreak(player, body);
      request.log.info({ username: player.username, until }, 'break started');
      return { until: until.toISOString() };
    });
  }

  route(app, activityStatement, async ({ player, query }) => {
    const { timeZone, days } = await protection.statement(
      player.playerId,
      dateOf(query.fromDate),
      dateOf(query.toDate),
    );
    return {
      timeZone,
      totals: sumsOf(days, player.currency),
      days: days.map((day) => ({ date: day.date, ...sumsOf([day], player.currency) })),
    };
  });
}

function sumsOf(days: readonly StatementRow[], currency: string) {
  const total = (name: Exclude<keyof StatementRow, 'date'>) => days.reduce((sum, day) => sum + day[name], 0);
  const written = (amount: number) => decimalText(minor(amount), currency);
  return {
    deposits: written(total('deposits')),
    withdrawals: written(total('withdrawals')),
    stakes: written(total('stakes')),
    wins: written(total('wins')),
    net: written(total('wins') - total('stakes')),
    bonuses: written(total('bonuses')),
  };
}
