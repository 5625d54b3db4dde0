/** What the sandbox bank does with a card. */
export type CardBehaviour =
  | 'good'
  | 'declined'
  /** Asks for a code, as 3-D Secure does. */
  | 'code'
  /** Paid after a while. */
  | 'slow'
  /** No answer until the order expires. */
  | 'silent'
  /** Paid, with webhooks that are late, out of order and contradict each other. */
  | 'confused';

/** Numbers with a valid check digit that no card has. */
export const CARDS: Record<string, CardBehaviour> = {
  '4000000000000010': 'good',
  '4000000000000028': 'declined',
  '4000000000000036': 'code',
  '4000000000000044': 'slow',
  '4000000000000051': 'silent',
  '4000000000000069': 'confused',
};

export const CARD_CODE = '123456';

/** `undefined` for a number with a wrong check digit. A number that is not in the list is declined. */
export function behaviourOf(text: string): CardBehaviour | undefined {
  const number = text.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasCheckDigit(number)) return undefined;
  return CARDS[number] ?? 'declined';
}

/** Luhn, ISO/IEC 7812. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
