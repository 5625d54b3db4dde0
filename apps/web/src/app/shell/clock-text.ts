function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** `HH:MM:SS`. */
export function clockText(moment: Date): string {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
}

/** `GMT+01:00`. */
export function offsetText(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
