import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

/** What a round brought a player who had bet, in words. */
export function WonText({ won, currency }: { won: number; currency: string }) {
  const { translate, locale } = useTranslation();
  return translate(won > 0 ? 'table.youWon' : 'table.noWin', {
    amount: formatMoney(minor(won), currency, locale),
  });
}
