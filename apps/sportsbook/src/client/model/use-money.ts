import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

/** Amounts of one currency as the page's language writes them. */
export function useMoney(currency: string) {
  const { locale } = useTranslation();
  return {
    money: (amount: number) => formatMoney(minor(amount), currency, locale),
    /** With its sign, for what is gained or lost. */
    signedMoney: (amount: number) => formatMoney(minor(amount), currency, locale, { sign: 'always' }),
  };
}
