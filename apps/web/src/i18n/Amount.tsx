import type { FormatOptions, Minor } from '@tessera/money';

import { useMoney } from './formats';

type Props = FormatOptions & { value: Minor; currency: string; className?: string | undefined };

/** An amount of money, left to right in every language. */
export function Amount({ value, currency, className, ...options }: Props) {
  const money = useMoney();
  return (
    <bdi dir="ltr" className={className}>
      {money(value, currency, options)}
    </bdi>
  );
}
