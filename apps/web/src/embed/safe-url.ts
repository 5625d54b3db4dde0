import { safeUrl as safeUrlFrom } from '@tessera/contract';

/** The absolute URL, if the site may open it. */
export function safeUrl(text: string, base: string = location.href): string | undefined {
  return safeUrlFrom(text, base);
}
