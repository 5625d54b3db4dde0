/** What an operator's consent script dispatches on `window`: `new CustomEvent('tessera:consent', { detail: { hooks: ['analytics'] } })`. */
export const CONSENT = 'tessera:consent';
