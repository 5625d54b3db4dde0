import type { Minor } from '@tessera/money';

import { Amount } from '../../i18n';
import { useCurrency } from './texts';

/** A sum of the session, or a dash where it is unknown. */
export function SessionAmount({ value, sign }: { value: Minor | undefined; sign?: 'always' }) {
  const currency = useCurrency();
  return value === undefined ? '—' : <Amount value={value} currency={currency} {...(sign && { sign })} />;
}
