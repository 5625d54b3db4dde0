import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

/** The result of a round as text, for a player who has bet. */
export function WonText({ won, currency }: { won: number; currency: string }) {
  const { translate, locale } = useTranslation();
  return translate(won > 0 ? 'table.youWon' : 'table.noWin', {
    amount: formatMoney(minor(won), currency, locale),
  });
}
