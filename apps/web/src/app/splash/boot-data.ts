import type { Direction, Language } from '@tessera/i18n/languages';

import type { PageKind } from '../../site/page-kinds';
import type { Page } from '../../site/site-map';

/** What `boot.ts` has to know; a block of JSON in the head carries it. */
export type BootData = {
  languages: Language[];
  /** How each of them is written, letters of every file of the font that it needs, and where its texts are. */
  writing: Record<Language, { direction: Direction; letters: string; messages: string }>;
  defaultLanguage: Language;
  /** The inline styles of the page as a file, for hosts whose policy forbids inline styles. */
  splashStyle: string;
  /** The style sheet of the entry. */
  style: string;
  /** The module that starts the site. */
  entry: string;
  /** The family of the site's font. */
  font: string;
  /** Every address of the site. */
  pages: Pick<Page, 'kind' | 'path'>[];
  /** Scripts and style sheets that a page loads beside the entry's, by its kind. */
  code: Partial<Record<PageKind, string[]>>;
  icons: string;
};

export const BOOT_DATA = 'boot-data';
