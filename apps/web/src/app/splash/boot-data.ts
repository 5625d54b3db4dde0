import type { Direction, Language } from '@tessera/i18n/languages';

import type { PageKind } from '../../site/page-kinds';
import type { Page } from '../../site/site-map';

/** What `boot.ts` has to know; a block of JSON in the head carries it. */
export type BootData = {
  languages: Language[];
  /** How each of them is written, letters of every file of the font that it needs, and where its texts are. */
  writing: Record<Language, { direction: Direction; letters: string; messages: string }>;
  defaultLanguage: Language;
  /** The style sheet of the splash, for hosts whose policy forbids the page's own, and that of everything else. */
  splashStyle: string;
  style: string;
  /** The module that starts the site. */
  entry: string;
  /** What the entry starts React with. */
  reactDom: string;
  /** The family of the site's font. */
  font: string;
  /** Every address of the site. */
  pages: Pick<Page, 'kind' | 'path'>[];
  /** The code that a page adds to the entry, by its kind. */
  code: Partial<Record<PageKind, string[]>>;
  icons: string;
};

export const BOOT_DATA = 'boot-data';
