import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import type { Host } from '@tessera/provider-kit/browser';

import { Readout } from './Readout';
import { useIsBarTaken } from './use-bar';

type BalanceProps = { host: Host; amount: number; currency: string; isDemo?: boolean };

/** What the player has. The site that has taken the bar shows it already, but knows nothing of the play money of a demo. */
export function Balance({ host, amount, currency, isDemo = false }: BalanceProps) {
  const { translate, locale } = useTranslation();
  if (useIsBarTaken(host) && !isDemo) return null;
  return (
    <Readout label={translate(isDemo ? 'shell.playMoney' : 'shell.balance')}>
      {formatMoney(minor(Math.max(0, amount)), currency, locale)}
    </Readout>
  );
}
