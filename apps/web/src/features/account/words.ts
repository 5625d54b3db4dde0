import type { MessageKey } from '../../i18n';

/** Names of directions and statuses in different backends, and our texts for them. Unknown ones are shown unchanged. */
const WORDS: readonly [RegExp, MessageKey][] = [
  [/^(5|deposit)$/i, 'account.deposit'],
  [/^(6|retreat|withdraw(al)?)$/i, 'account.withdrawal'],
  [/^(bet|stake|debit)$/i, 'account.bet'],
  [/^(win|won|credit)$/i, 'account.win'],
  [/^(rollback|refund(ed)?)$/i, 'account.refund'],
];

export function wordKey(word: string): MessageKey | undefined {
  return WORDS.find(([pattern]) => pattern.test(word.trim()))?.[1];
}
