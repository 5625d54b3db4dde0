/*
 * ECMAScript defines the format of `toTimeString()`: `14:05:09 GMT+0100 (...)`, with Latin digits in every locale.
 */

/** `HH:MM:SS`. */
export function clockText(time: Date): string {
  return time.toTimeString().slice(0, 8);
}

/** `GMT+01:00`. */
export function offsetText(time: Date): string {
  return time.toTimeString().slice(9, 17).replace(/..$/, ':$&');
}
