import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import type { TableView } from './use-table';

export function LimitsText({ game }: { game: TableView }) {
  const { translate, locale } = useTranslation();
  const money = (amount: number) => formatMoney(minor(amount), game.currency, locale);
  return (
    <p>
      {translate('table.limits', { min: money(game.limits.min), max: money(game.limits.max) })}{' '}
      {translate('table.pace', { seconds: game.bettingSeconds })} {translate('table.counts')}
    </p>
  );
}
