/*
 * ECMAScript fixes how a time is written: `14:05:09 GMT+0100 (...)`, in Latin digits, whatever the language.
 */

/** `HH:MM:SS`. */
export function clockText(moment: Date): string {
  return moment.toTimeString().slice(0, 8);
}

/** `GMT+01:00`. */
export function offsetText(moment: Date): string {
  return moment.toTimeString().slice(9, 17).replace(/..$/, ':$&');
}
