import type { Label, SiteConfig } from '../../src/site/schema';

type Texts = Exclude<Label, string>;
type OldPicture = { address: string; rtlAddress?: string; widths: number[] };
/** The first banners had their words in the picture, and `alt` instead of texts. */
type OldBanner = { picture: OldPicture & { alt?: Texts }; href: string } & Partial<
  Record<'title' | 'text' | 'action', Texts>
>;

/** The format of site files before pages and navigation were part of them. */
export type OldSite = {
  name: string;
  languages: SiteConfig['languages'];
  jackpotTotal: string;
  links: { liveScore: string; statistics: string; social: SiteConfig['footer']['social'] };
  banners: { desktop: OldBanner[]; mobileLtr: OldBanner[]; mobileRtl: OldBanner[] };
  homeRows: { name: Texts; providerId?: number; type?: 1 | 2 | 3; href: string; mobileOnly?: boolean }[];
} & Pick<SiteConfig, 'mark' | 'description' | 'currency' | 'colours' | 'font'> &
  Partial<Pick<SiteConfig, 'icons' | 'tagline' | 'origin' | 'isolateLaunchCode'>>;

export function isOldSite(value: unknown): value is OldSite {
  return typeof value === 'object' && value !== null && 'homeRows' in value && !('pages' in value);
}

/**
 * Converts a site file to the current format. What the old format left to the product (pages, navigation, header, footer) is taken
 * from the default site.
 */
export function upgrade(old: OldSite, standard: SiteConfig): SiteConfig {
  const { name, origin, mark, description, languages, currency, colours, font } = old;
  const { icons = standard.icons, tagline = standard.tagline } = old;
  const defaultLanguage = languages.find((code) => code === standard.defaultLanguage) ?? languages[0];
  if (defaultLanguage === undefined) throw new Error('the old file offers no language');
  return {
    ...(standard.$schema === undefined ? {} : { $schema: standard.$schema }),
    name,
    ...(origin === undefined ? {} : { origin }),
    mark,
    icons,
    tagline,
    description,
    languages,
    defaultLanguage,
    currency,
    colours,
    font,
    pages: standard.pages,
    links: withLiveScore(standard.links, old.links.liveScore),
    navigation: standard.navigation,
    header: withStatistics(standard.header, old.links.statistics),
    home: { rows: rowsOf(old, standard) },
    banners: bannersOf(old, standard),
    features: { ...standard.features, jackpotTotal: old.jackpotTotal },
    footer: {
      social: old.links.social,
      columns: standard.footer.columns.map((column) => ({
        ...column,
        title: column.title === standard.name ? name : column.title,
      })),
    },
    isolateLaunchCode: old.isolateLaunchCode ?? false,
  };
}

function withLiveScore(links: SiteConfig['links'], href: string): SiteConfig['links'] {
  const { liveScore } = links;
  return liveScore ? { ...links, liveScore: { ...liveScore, href } } : links;
}

/** The statistics are the first item of the header, and the only one that leads anywhere. */
function withStatistics(header: SiteConfig['header'], href: string): SiteConfig['header'] {
  return {
    ...header,
    items: header.items.map((item) => (item.href === undefined ? item : { ...item, href })),
  };
}

function rowsOf({ homeRows }: OldSite, { pages, home }: SiteConfig): SiteConfig['home']['rows'] {
  const popular = home.rows.filter((row) => row.popular);
  const rows = homeRows.map(({ name, providerId, href, mobileOnly }) => {
    const page = pages.find(({ path }) => path === href);
    if (page?.kind !== 'games') throw new Error(`homeRows: there is no page of games at ${href}`);
    const own = typeof page.label === 'string' ? sameEverywhere(name) === page.label : same(name, page.label);
    return {
      page: href,
      ...(providerId === undefined || providerId === page.provider ? {} : { provider: providerId }),
      ...(own ? {} : { label: sameEverywhere(name) ?? name }),
      ...(mobileOnly ? { mobileOnly } : {}),
    };
  });
  return [...popular, ...rows];
}

/** Three lists become one: a banner for phones with the texts of a banner for wide screens is the same banner. */
function bannersOf(
  { banners: { desktop, mobileLtr, mobileRtl }, description }: OldSite,
  { pages, banners: [standardBanner] }: SiteConfig,
): SiteConfig['banners'] {
  const wordsOf = ({ picture: { alt }, title = alt, text, action, href }: OldBanner) => ({
    title: title ?? description,
    text: text ?? description,
    action: action ?? pages.find(({ path }) => path === href)?.label ?? standardBanner?.action ?? description,
    href,
  });
  const narrow = mobileLtr.map((banner, index) => {
    const rtlAddress = mobileRtl[index]?.picture.address;
    return {
      words: wordsOf(banner),
      picture: { ...pictureOf(banner), ...(rtlAddress === undefined ? {} : { rtlAddress }) },
    };
  });
  const wide = desktop.map((banner) => {
    const words = wordsOf(banner);
    const match = narrow.find((other) => JSON.stringify(other.words) === JSON.stringify(words));
    return { wide: pictureOf(banner), ...(match ? { narrow: match.picture } : {}), ...words };
  });
  const paired = new Set(wide.map((banner) => banner.narrow));
  const unpaired = narrow.filter(({ picture }) => !paired.has(picture));
  return [...wide, ...unpaired.map(({ words, picture }) => ({ narrow: picture, ...words }))];
}

function pictureOf({ picture: { address, rtlAddress, widths } }: OldBanner): OldPicture {
  return { address, ...(rtlAddress === undefined ? {} : { rtlAddress }), widths };
}

function same(one: Texts, other: Texts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The text, where it is the same in every language. */
function sameEverywhere(texts: Texts): string | undefined {
  const [first, ...rest] = Object.values(texts);
  return rest.every((text) => text === first) ? first : undefined;
}
