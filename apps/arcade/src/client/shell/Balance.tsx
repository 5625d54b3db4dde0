import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import type { Host } from '@tessera/provider-kit/browser';

import { Readout } from './Readout';
import { useIsBarTaken } from './use-bar';

type BalanceProps = { host: Host; amount: number; currency: string; isDemo?: boolean };

/** The player's balance. Hidden when the site's bar shows it, except in demo play, where the site has no balance. */
export function Balance({ host, amount, currency, isDemo = false }: BalanceProps) {
  const { translate, locale } = useTranslation();
  if (useIsBarTaken(host) && !isDemo) return null;
  return (
    <Readout label={translate(isDemo ? 'shell.playMoney' : 'shell.balance')}>
      {formatMoney(minor(Math.max(0, amount)), currency, locale)}
    </Readout>
  );
}
