import type { Language } from '@tessera/i18n';

import { TextBlocks } from '../src/features/text/TextBlocks';
import { addressIn } from '../src/site/language-address';
import type { SiteConfig } from '../src/site/schema';
import { textIn } from '../src/site/site-map';
import { rowKey, type CatalogueGame } from './catalogue';
import { headOf, type PageContent } from './page-head';

/** As many as the row of the home page has. */
const ROW_SIZE = 12;

type Props = {
  site: SiteConfig;
  page: SiteConfig['pages'][number];
  content: PageContent;
  language: Language;
};

/** The content of a page without scripts: its heading, its text, and the games of its lists. */
export function StaticContent({ site, page, content, language }: Props) {
  return (
    <div className="splash-content">
      <h1>{page.kind === 'home' ? site.name : textIn(page.label, language)}</h1>
      {content.text.length > 0 ? (
        <TextBlocks blocks={content.text} />
      ) : (
        <p>{headOf(site, language, page, content).description}</p>
      )}
      {page.kind === 'home' ? (
        <>
          <HomeRows site={site} content={content} language={language} />
          <OtherPages site={site} language={language} />
        </>
      ) : (
        <Games games={content.catalogue[page.path]} />
      )}
    </div>
  );
}

function HomeRows({ site, content, language }: Omit<Props, 'page'>) {
  return site.home.rows.map((row, index) => {
    const page = site.pages.find(({ path }) => path === row.page);
    const label = row.label ?? page?.label;
    if (label === undefined) return null;
    const name = textIn(label, language);
    return (
      <section key={index}>
        <h2>{page ? <a href={addressIn(language, site, page.path)}>{name}</a> : name}</h2>
        <Games games={content.catalogue[rowKey(row)]?.slice(0, ROW_SIZE)} />
      </section>
    );
  });
}

/** Links to the pages that neither the navigation nor a row links to: without scripts there is no footer. */
function OtherPages({ site, language }: Pick<Props, 'site' | 'language'>) {
  const linked = new Set([...site.navigation.main, ...site.home.rows.map(({ page }) => page)]);
  return (
    <ul>
      {site.pages
        .filter(({ path }) => !linked.has(path))
        .map(({ path, label }) => (
          <li key={path}>
            <a href={addressIn(language, site, path)}>{textIn(label, language)}</a>
          </li>
        ))}
    </ul>
  );
}

function Games({ games }: { games: readonly CatalogueGame[] | undefined }) {
  if (!games) return null;
  return (
    <ul>
      {games.map(({ name, path, picture }) => (
        <li key={path}>
          <a href={path}>
            {picture !== undefined && <img src={picture} alt="" loading="lazy" width="120" height="160" />}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
