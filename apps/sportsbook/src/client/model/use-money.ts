import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

/** Formats amounts of one currency in the page's language. */
export function useMoney(currency: string) {
  const { locale } = useTranslation();
  return {
    money: (amount: number) => formatMoney(minor(amount), currency, locale),
    /** With a sign. */
    signedMoney: (amount: number) => formatMoney(minor(amount), currency, locale, { sign: 'always' }),
  };
}
