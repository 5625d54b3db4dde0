import { DEFAULT_LANGUAGE, directionOf, localeOf, normaliseLanguage } from '@tessera/i18n/languages';
import { formatMoney } from '@tessera/money';

import { escapeHtml } from '../escape-html';
import { CARDS } from './cards';
import type { BankPayment } from './store';
import { textsIn, type Translate } from './texts';

/* The pages of the sandbox bank: plain forms, without scripts. */

/** Of the pages and their style sheet. */
export const BANK_PREFIX = '/bank';

type Fault = 'wrong_number' | 'wrong_code';

/** The page of a payment: a form while it is open, and its result. */
export function paymentPage(payment: BankPayment, fault?: Fault): string {
  const t = textsIn(payment.language);
  if (payment.status !== 'pending') return resultPage(payment, payment.status);
  return payment.method === 'instant' ? instantPage(payment, t) : cardPage(payment, t, fault);
}

function cardPage(payment: BankPayment, t: Translate, fault: Fault | undefined): string {
  const field = (name: string, label: string, attributes: string, error?: string) => `
    <label for="${name}">${escapeHtml(label)}</label>
    <input id="${name}" name="${name}" required ${attributes}${error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`}>
    ${error === undefined ? '' : `<p class="error" id="${name}-error" role="alert">${escapeHtml(error)}</p>`}`;
  const cards = Object.entries(CARDS).map(
    ([number, behaviour]) =>
      `<li><code dir="ltr">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code> ${escapeHtml(t(`card_${behaviour}`))}</li>`,
  );
  return page(
    payment,
    `<form method="post">
      ${field('number', t('card_number'), 'autofocus inputmode="numeric" autocomplete="cc-number" maxlength="23" dir="ltr"', fault && t(fault))}
      <div class="pair">
        <div>${field('expiry', t('expiry'), 'inputmode="numeric" autocomplete="cc-exp" maxlength="7" dir="ltr" pattern="\\d\\d ?/ ?\\d\\d"')}</div>
        <div>${field('cvc', t('cvc'), 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" dir="ltr" pattern="\\d{3,4}"')}</div>
      </div>
      ${field('name', t('card_name'), 'autocomplete="cc-name" maxlength="70"')}
      <button class="main">${escapeHtml(t('pay'))}</button>
    </form>
    ${cancelForm(t)}
    <section class="note"><p>${escapeHtml(t('sandbox'))}</p><ul>${cards.join('')}</ul></section>`,
  );
}

function instantPage(payment: BankPayment, t: Translate): string {
  return page(
    payment,
    `<p>${escapeHtml(t('instant_hint'))}</p>
    <form method="post"><input type="hidden" name="confirm" value="yes"><button class="main">${escapeHtml(t('pay'))}</button></form>
    ${cancelForm(t)}`,
  );
}

export function codePage(payment: BankPayment, fault?: Fault): string {
  const t = textsIn(payment.language);
  return page(
    payment,
    `<p>${escapeHtml(t('code_hint'))}</p>
    <form method="post">
      <label for="code">${escapeHtml(t('code'))}</label>
      <input id="code" name="code" required autofocus inputmode="numeric" autocomplete="one-time-code" maxlength="6" dir="ltr"${fault ? ' aria-invalid="true" aria-describedby="code-error"' : ''}>
      ${fault ? `<p class="error" id="code-error" role="alert">${escapeHtml(t(fault))}</p>` : ''}
      <button class="main">${escapeHtml(t('verify'))}</button>
    </form>
    ${cancelForm(t)}`,
  );
}

/** `pending`: decided later. In a frame the site closes the page. */
export function resultPage(payment: BankPayment, result: 'done' | 'failed' | 'pending'): string {
  const t = textsIn(payment.language);
  const url = escapeHtml(payment.returnUrl);
  const isFramed = payment.method === 'instant';
  return page(
    payment,
    `<p class="result ${result}" role="status">${escapeHtml(t(result))}</p>
    ${isFramed ? '' : `<a class="main" href="${url}">${escapeHtml(t('return'))}</a>`}`,
  );
}

function cancelForm(t: Translate): string {
  return `<form method="post"><input type="hidden" name="cancel" value="yes"><button class="quiet">${escapeHtml(t('cancel'))}</button></form>`;
}

function page(payment: BankPayment, content: string): string {
  const { amount, currency } = payment;
  const language = normaliseLanguage(payment.language) ?? DEFAULT_LANGUAGE;
  const t = textsIn(language);
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(t('title'))}</title>
  <link rel="stylesheet" href="${BANK_PREFIX}/bank.css">
</head>
<body>
  <main>
    <header><span class="mark" aria-hidden="true"></span><h1>${escapeHtml(t('title'))}</h1></header>
    <dl><dt>${escapeHtml(t('amount'))}</dt><dd><bdi>${escapeHtml(formatMoney(amount, currency, localeOf(language)))}</bdi></dd></dl>
    ${content}
  </main>
</body>
</html>`;
}

export const STYLE = `
:root { color-scheme: light; --ink: #14213d; --quiet: #51607d; --line: #c9d1e3; --brand: #1f5fbf; --good: #176b3a; --bad: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; background: #eef2f9; color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
main { inline-size: min(27rem, 100%); padding: 1.75rem; background: #fff; border-radius: 1rem; box-shadow: 0 1rem 3rem -1rem #14213d40; }
header { display: flex; align-items: center; gap: .75rem; margin-block-end: 1.25rem; }
h1 { margin: 0; font-size: 1.125rem; }
.mark { inline-size: 2rem; block-size: 2rem; border-radius: .5rem; background: linear-gradient(135deg, #1f5fbf, #5cc0e8); }
dl { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; margin: 0 0 1.25rem; padding-block: .75rem; border-block: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; font-size: 1.375rem; font-weight: 650; }
label { display: block; margin-block: .75rem .25rem; font-size: .875rem; color: var(--quiet); }
input { inline-size: 100%; min-block-size: 2.75rem; padding-inline: .75rem; border: 1px solid #8895b3; border-radius: .5rem; font: inherit; color: inherit; }
input[aria-invalid] { border-color: var(--bad); }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #5cc0e8; outline-offset: 2px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; align-items: end; }
.main, .quiet { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: 1.25rem; padding: .625rem; border: 0; border-radius: .5rem;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.main { background: var(--brand); color: #fff; }
.quiet { margin-block-start: .5rem; background: none; color: var(--quiet); }
.error { margin: .25rem 0 0; color: var(--bad); font-size: .875rem; }
.result { padding: 1rem; border-radius: .5rem; background: #eef2f9; }
.done { color: var(--good); } .failed { color: var(--bad); }
.note { margin-block-start: 1.25rem; padding-block-start: .75rem; border-block-start: 1px solid var(--line); font-size: .8125rem; color: var(--quiet); }
.note ul { margin: 0; padding-inline-start: 1.1rem; } .note p { margin: 0 0 .25rem; }
code { color: var(--ink); white-space: nowrap; }
`;
