import { checkJackpot, topWinners, userDetails } from '@tessera/contract';

import type { Kit } from '../kit';
import { checkDecimals } from './amounts';

/** The player's own details. */
export async function checkPlayer(kit: Kit): Promise<void> {
  if (!kit.wants(userDetails)) return;
  const user = await kit.ok(userDetails, { token: kit.token });
  if (!user) return;
  const { balance, currency, bounse } = user.value;
  if (currency !== undefined && currency !== currency.toUpperCase())
    kit.note(userDetails, user.answer, {
      path: 'currency',
      expected: 'code of ISO 4217 in capital letters',
      found: 'another text',
      consequence: 'amounts are shown with the wrong decimals',
    });
  else kit.currency = currency;
  kit.expect(!balance.startsWith('-'), userDetails, user.answer, {
    path: 'balance',
    expected: 'no negative balance',
    found: 'negative balance',
    consequence: 'players owe money',
  });
  const fields = user.answer.body as Record<string, unknown>;
  if (!currency && !kit.hasFinding(userDetails, 'currency'))
    kit.note(userDetails, user.answer, {
      path: 'currency',
      expected: 'text',
      found: 'nothing',
      consequence: 'the site shows its own currency',
      severity: 'tolerated',
    });
  if (bounse === undefined && !kit.hasFinding(userDetails, 'bounse'))
    kit.note(userDetails, user.answer, {
      path: 'bounse',
      expected: 'decimal amount',
      found: 'nothing',
      consequence: 'the site shows no bonus',
      severity: 'tolerated',
    });
  checkDecimals(kit, userDetails, user.answer, 'balance', fields['balance'] ?? balance);
  checkDecimals(kit, userDetails, user.answer, 'bounse', fields['bounse']);
  kit.expect(user.value.username !== '', userDetails, user.answer, {
    path: 'username',
    expected: 'text',
    found: 'empty text',
    consequence: 'the account menu has no name',
  });
}

/** A masked name, with any of the usual mask characters. */
const MASKED = /[*•…#·]|x{2,}|\.{2,}|_{2,}/i;

export async function checkWinners(kit: Kit): Promise<void> {
  if (!kit.wants(topWinners)) return;
  const winners = await kit.ok(topWinners);
  if (!winners) return;
  if (winners.value.length === 0) kit.skip(topWinners, 'no win in the list');
  for (const [index, win] of winners.value.entries()) {
    kit.expect(MASKED.test(win.user), topWinners, winners.answer, {
      path: `[${index}].user`,
      expected: 'masked name',
      found: 'whole name',
      consequence: 'full names of winners are public',
    });
    const sent = winners.items[index] as { amount?: unknown } | undefined;
    checkDecimals(kit, topWinners, winners.answer, `[${index}].amount`, sent?.amount, win.currency);
  }
}

/** Sent as a visitor: for a player the call may mark wins as shown. */
export async function checkJackpots(kit: Kit): Promise<void> {
  if (!kit.wants(checkJackpot)) return;
  await kit.ok(checkJackpot);
  if (!kit.options.allowsWrites) {
    kit.skip(checkJackpot, 'as a player it marks wins as shown; --writes allows it');
    return;
  }
  await kit.ok(checkJackpot, { token: kit.token });
}
