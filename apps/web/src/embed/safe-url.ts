import { safeUrl as safeUrlFrom } from '@tessera/contract';

/** The address in full, if the site may follow it from where it is. */
export function safeUrl(text: string, base: string = location.href): string | undefined {
  return safeUrlFrom(text, base);
}
