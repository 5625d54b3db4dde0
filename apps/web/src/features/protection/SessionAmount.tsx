import type { Minor } from '@tessera/money';

import { Amount } from '../../i18n';
import { usePlayerCurrency } from '../../session';

/** A sum of the session, or a dash where it is unknown. */
export function SessionAmount({ value, sign }: { value: Minor | undefined; sign?: 'always' }) {
  const currency = usePlayerCurrency();
  return value === undefined ? '—' : <Amount value={value} currency={currency} {...(sign && { sign })} />;
}
