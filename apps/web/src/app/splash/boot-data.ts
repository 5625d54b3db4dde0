import type { Direction, Language } from '@tessera/i18n/languages';

import type { PageKind } from '../../site/page-kinds';
import type { Page } from '../../site/site-map';

/** The input of `boot.ts`: a block of JSON in the head of the page. */
export type BootData = {
  languages: Language[];
  locales: Record<
    Language,
    {
      direction: Direction;
      /** Contains a letter of each font file that the language needs. */
      sampleText: string;
      /** The address of its texts. */
      messages: string;
    }
  >;
  defaultLanguage: Language;
  /** The inline styles of the page as a file, for hosts with a policy that forbids inline styles. */
  splashStyle: string;
  /** The style sheet of the entry. */
  style: string;
  /** The module that starts the site, `main.tsx`. */
  entry: string;
  /** The family of the brand's font. */
  font: string;
  /** Every address of the site. */
  pages: Pick<Page, 'kind' | 'path'>[];
  /** The kinds of pages from which visitors are redirected to the home page. */
  kindsForPlayers: PageKind[];
  /** Scripts and style sheets that a page loads beside the entry's, by its kind; `later` for every other kind. */
  code: Partial<Record<PageKind, string[]>> & { later: string[] };
  icons: string;
};

export const BOOT_DATA = 'boot-data';
