import { useTranslation } from '@tessera/i18n';

import { BLACKJACK_RETURN } from '../../engine/blackjack/return';
import { LimitsText } from '../table/LimitsText';
import type { TableView } from '../table/use-table';

export function BlackjackRules({ game }: { game: TableView }) {
  const { translate, locale } = useTranslation();
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <>
      <p>{translate('blackjack.rulesPlay')}</p>
      <p>{translate('blackjack.rulesTable')}</p>
      <p>{translate('blackjack.rulesTime', { seconds: game.decisionSeconds })}</p>
      <p>{translate('blackjack.basic', { percent: percent.format(BLACKJACK_RETURN) })}</p>
      <LimitsText game={game} />
    </>
  );
}
