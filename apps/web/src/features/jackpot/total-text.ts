/** "80 000.00 TND" in every language, with non-breaking spaces. */
export function totalText(total: string, currency: string): string {
  const [whole = '0', fraction] = total.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${grouped}${fraction === undefined ? '' : `.${fraction}`}\u00a0${currency}`;
}
