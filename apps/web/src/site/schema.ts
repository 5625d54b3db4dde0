import { GAME_TYPES } from '@tessera/contract';
import { languages } from '@tessera/i18n';
import * as v from 'valibot';

import { iconNames } from '../ui/icon-names';
import { FEATURES } from './features';

/*
 * The form of a site file. It runs when a site is built or branded, never in the browser: the site imports its types alone.
 * `description` is what editors show (site.schema.json) and what docs/branding.md lists.
 */

const { description } = v;

const Path = v.pipe(
  v.string(),
  v.regex(
    /^\/([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/,
    'a path is written /live_casino: small letters, digits, - and _',
  ),
);
const FilePath = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'the address of a file starts with one slash'));
const HttpAddress = v.pipe(
  v.string(),
  v.url('an external address is http or https'),
  v.regex(/^https?:\/\//i, 'an external address is http or https'),
);
const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb'));
const Text = v.pipe(v.string(), v.nonEmpty('a text is not empty'));
const Icon = v.picklist(
  iconNames,
  ({ received }) => `there is no icon ${received}; the icons are ${iconNames.join(', ')}`,
);
/** Ids are numbers or texts, and go to the backend exactly as they are written here. */
const Id = v.union(
  [v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.nonEmpty())],
  'an id is a whole number or a text',
);
const GameType = v.picklist(GAME_TYPES, 'a type is 1 (slots), 2 (live casino) or 3 (crash)');
const LanguageCode = v.picklist(
  languages,
  ({ received }) => `the product has no texts in ${received}; it has ${languages.join(', ')}`,
);

/** One text per language. Which of them are needed follows from `languages`: see `textsAreComplete`. */
const Texts = v.strictObject(v.entriesFromList(languages, v.optional(Text)));
/** A name that is the same in every language is written once. */
const Label = v.union([Text, Texts], ({ issues, input }) => {
  const inside = typeof input === 'object' ? issues?.find(({ path }) => path) : undefined;
  return inside
    ? `${v.getDotPath(inside)}: no text in a language of the product`
    : 'a label is one text, or one per language';
});

const Target = v.pipe(
  v.string(),
  v.nonEmpty(),
  description('Where it leads: the path of a page, the name of a link, or an http(s) address'),
);
const Place = v.array(v.pipe(v.string(), v.description('The path of a page or the name of a link')));

const PictureAddress = v.pipe(
  FilePath,
  v.includes('{width}', 'the address of a picture has a {width} in it'),
);

const Picture = v.strictObject({
  address: v.pipe(PictureAddress, description('Its address; `{width}` stands for each of the widths')),
  rtlAddress: v.optional(
    v.pipe(
      PictureAddress,
      description('The same picture composed for writing from right to left, where it makes a difference'),
    ),
  ),
  widths: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
    v.minLength(1),
    description('The widths in pixels in which the picture exists'),
  ),
});

const Banner = v.strictObject({
  wide: v.optional(
    v.pipe(Picture, description('The picture for wide screens; without it the banner is not shown there')),
  ),
  narrow: v.optional(
    v.pipe(Picture, description('The picture for phones; without it the banner is not shown there')),
  ),
  title: v.pipe(Label, description('The picture is decoration: what a banner says is text')),
  text: v.pipe(Label, description('One sentence below the title')),
  action: v.pipe(Label, description('What its button says')),
  href: Target,
});

const common = {
  path: v.pipe(Path, description('Its address within the site')),
  label: v.pipe(Label, description('Its name in navigation, heading and title')),
  icon: v.pipe(Icon, description('Its drawing in navigation')),
  tile: v.optional(
    v.pipe(FilePath, description('Its picture among the shortcuts (3:2); needed where it stands there')),
  ),
};

const HomePage = v.strictObject({
  ...common,
  kind: v.literal('home'),
  path: v.pipe(v.literal('/', 'the home page is at /'), description('Its address within the site')),
});

const GamesPage = v.strictObject({
  ...common,
  kind: v.literal('games'),
  type: v.pipe(GameType, description('Of a page of games: 1 slots, 2 live casino, 3 crash')),
  provider: v.optional(
    v.pipe(
      Id,
      description(
        'Of a page of games: the provider whose games it lists, as the backend knows it (`pro_id`)',
      ),
    ),
  ),
  category: v.optional(
    v.pipe(
      Id,
      description('Of a page of games: the category that it lists, as the backend knows it (`cat_id`)'),
    ),
  ),
});

const SportsPage = v.strictObject({
  ...common,
  kind: v.literal('sports'),
  sports: v.pipe(
    v.picklist(['live', 'prematch'], 'sports is live or prematch'),
    description(
      'Of a page of sports: which book it shows: `live` (call Live) or `prematch` (call SportBook)',
    ),
  ),
});

const Markdown = v.pipe(
  v.strictObject(
    v.entriesFromList(
      languages,
      v.optional(
        v.pipe(
          v.string(),
          v.regex(
            /^[\w-]+([./][\w-]+)*\.(md|json)$/,
            'a text is a Markdown file beside the site file: pages/terms.en.md',
          ),
        ),
      ),
    ),
  ),
  description(
    'Of a page of text: a Markdown file per language, in the folder of the brand. Of the page about safer play: your own words above its tools, if you have any',
  ),
);

const TextPage = v.strictObject({
  ...common,
  kind: v.literal('text'),
  icon: v.optional(common.icon),
  markdown: Markdown,
});

/** Who helps those whose play hurts, and how to reach them. */
const Contacts = v.array(
  v.strictObject({
    label: v.pipe(Label, description('Who helps')),
    href: v.pipe(
      v.string(),
      v.regex(/^(https?:\/\/|mailto:|tel:)\S+$/i, 'a contact is an http(s), mailto: or tel: address'),
      description('How to reach them: an http(s), `mailto:` or `tel:` address'),
    ),
  }),
);

const ProtectionPage = v.strictObject({
  ...common,
  kind: v.literal('protection'),
  icon: v.optional(common.icon),
  markdown: v.optional(Markdown),
  contacts: v.pipe(
    Contacts,
    v.minLength(1, 'a page about safer play names somebody who helps'),
    description('Of the page about safer play: who helps those whose play hurts'),
  ),
});

const Page = v.variant(
  'kind',
  [HomePage, GamesPage, SportsPage, TextPage, ProtectionPage],
  'a page is of kind home, games, sports, text or protection',
);

const Link = v.strictObject({
  label: common.label,
  icon: v.optional(common.icon),
  tile: common.tile,
  game: v.optional(
    v.pipe(
      v.strictObject({
        type: v.pipe(GameType, description('1 slots, 2 live casino, 3 crash')),
        provider: v.pipe(Id, description('The id of its provider')),
        id: v.pipe(Id, description('The id of the game')),
      }),
      description('Opens this game; a visitor is asked to log in first'),
    ),
  ),
  href: v.optional(
    v.pipe(HttpAddress, description('Opens this address in a new tab that knows nothing of the site')),
  ),
  comingSoon: v.optional(
    v.pipe(v.literal(true), description('Leads nowhere yet: a press says that it will be available soon')),
  ),
});

/** Either `popular` or `page`: see `rowsAreWhole`. */
const HomeRow = v.strictObject({
  popular: v.optional(v.pipe(v.literal(true), description('The games of the call papuler_slot'))),
  page: v.optional(
    v.pipe(Path, description('The page of games whose first twelve it shows; its All link leads there')),
  ),
  provider: v.optional(v.pipe(Id, description('Narrows the row of a page to a provider'))),
  category: v.optional(v.pipe(Id, description('Narrows the row of a page to a category'))),
  label: v.optional(
    v.pipe(Label, description('Its heading; without it the page’s own. The popular games need one')),
  ),
  mobileOnly: v.optional(v.pipe(v.boolean(), description('Shown on phones alone'))),
});

const Origins = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(https|wss):\/\/[\w*.-]+(:\d+)?$/i, 'an origin is written https://cdn.example.com'),
    ),
  ),
  description('Origins that this directive has to allow'),
);

/** The directives of the Content-Security-Policy that a hook may widen. */
const HOOK_DIRECTIVES = [
  'connect-src',
  'font-src',
  'frame-src',
  'img-src',
  'script-src',
  'style-src',
] as const;

/** One file of a variable font, and the characters that it draws. */
const FontFace = v.strictObject({
  address: v.pipe(
    FilePath,
    v.endsWith('.woff2', 'a font file is a .woff2'),
    description('The file, in the folder of the brand'),
  ),
  characters: v.pipe(
    v.string(),
    v.regex(/^U\+[\dA-F?U+, -]+$/i, 'characters are written U+0600-06FF, U+0750'),
    description('The characters that it draws, as in CSS `unicode-range`'),
  ),
});

/** Everything that makes one site of the product: an operator writes it, no code changes. */
export const SiteShape = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), description('The address of site.schema.json, for your editor'))),
  name: v.pipe(Text, description('The name of the site')),
  origin: v.optional(
    v.pipe(
      HttpAddress,
      description('The address where the site is published, for links that leave it (Open Graph)'),
    ),
  ),
  mark: v.pipe(FilePath, description('The mark of the brand, as SVG')),
  icons: v.pipe(
    v.strictObject({
      small: v.pipe(FilePath, description('192 × 192, PNG')),
      large: v.pipe(FilePath, description('512 × 512, PNG')),
      maskable: v.pipe(FilePath, description('512 × 512 with room for a mask, PNG')),
      touch: v.pipe(FilePath, description('180 × 180, without transparency, PNG')),
      card: v.pipe(FilePath, description('1200 × 630: the card of a shared page')),
    }),
    description('Pictures of the mark for devices and for those who share the site'),
  ),
  tagline: v.pipe(Label, description('Follows the name in the title of the home page')),
  description: v.pipe(
    Label,
    description('What the site is, for search engines, shared links and the footer'),
  ),
  languages: v.pipe(
    v.array(LanguageCode),
    v.minLength(1, 'a site speaks at least one language'),
    description('The languages offered, in the order of the menu; texts are needed in these alone'),
  ),
  defaultLanguage: v.pipe(
    LanguageCode,
    description('The language of a visitor who has chosen none; one of `languages`'),
  ),
  locales: v.optional(
    v.pipe(
      v.strictObject(
        v.entriesFromList(
          languages,
          v.optional(
            v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)+$/, 'a locale is written ar-AE')),
          ),
        ),
      ),
      description('Another locale for a language, such as `ar-AE`: how numbers and dates are written'),
    ),
  ),
  currency: v.pipe(
    v.string(),
    v.regex(/^[A-Z]{3}$/, 'a currency is three capital letters'),
    description('The currency of visitors and jackpots (ISO 4217)'),
  ),
  colours: v.pipe(
    v.strictObject({
      ground: v.pipe(Colour, description('The night behind everything')),
      raised: v.pipe(Colour, description('Its first elevation: cards and bars')),
      high: v.pipe(Colour, description('Its second elevation: dialogs and menus')),
      gold: v.pipe(Colour, description('What a player can win or press first')),
      teal: v.pipe(Colour, description('Live and informative things')),
      danger: v.pipe(Colour, description('What went wrong')),
      text: v.optional(v.pipe(Colour, description('Texts; the product’s own without it'))),
      strongText: v.optional(
        v.pipe(Colour, description('Headings, names and figures; without it that of `text`, or white')),
      ),
      quietText: v.optional(v.pipe(Colour, description('Texts that stand back: hints, dates, the footer'))),
    }),
    description('The colours of the brand, #rrggbb'),
  ),
  font: v.pipe(
    v.strictObject({
      family: v.pipe(
        v.string(),
        v.regex(/^[\w -]+$/, 'a font family is a plain name'),
        description('Its name in CSS'),
      ),
      faces: v.optional(
        v.pipe(
          v.array(FontFace),
          description('Its own files; without them it is one that the product brings along'),
        ),
      ),
    }),
    description('The font of the site'),
  ),
  corners: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(24),
      description('How round the corners of cards and buttons are, in pixels: 0 to 24, 12 without it'),
    ),
  ),
  density: v.optional(
    v.pipe(
      v.picklist(['compact', 'normal', 'airy'], 'density is compact, normal or airy'),
      description('How much room stands between things'),
    ),
  ),
  pages: v.pipe(v.array(Page), description('Every page of the site but the player’s account')),
  links: v.pipe(
    v.record(
      v.pipe(
        v.string(),
        v.regex(/^[a-z][A-Za-z0-9-]*$/, 'the name of a link starts with a small letter and has no slash'),
      ),
      Link,
    ),
    description('What navigation leads to besides pages, by name: games, addresses, announcements'),
  ),
  navigation: v.pipe(
    v.strictObject({
      main: v.pipe(Place, description('The bar below the header on wide screens')),
      strip: v.pipe(Place, description('The scrolling strip below the header on phones')),
      sidebar: v.pipe(Place, description('The menu of phones')),
      bottomBar: v.pipe(
        Place,
        v.maxLength(4, 'the bottom bar has room for four'),
        description('The bar at the lower edge of phones, at most four; the button Menu follows'),
      ),
      shortcuts: v.pipe(Place, description('The tiles of the home page')),
    }),
    description('Where each page and link has its place, in order'),
  ),
  header: v.pipe(
    v.strictObject({
      clock: v.pipe(v.boolean(), description('The clock with its offset from GMT')),
      items: v.pipe(
        v.array(
          v.strictObject({
            label: v.pipe(Label, description('What it says')),
            icon: v.pipe(Icon, description('Its drawing')),
            href: v.optional(Target),
          }),
        ),
        description('The quiet items of the header; one without `href` is there and does nothing'),
      ),
    }),
    description('What the header shows besides mark, account and language'),
  ),
  home: v.pipe(
    v.strictObject({
      rows: v.pipe(v.array(HomeRow), description('The rows of games of the home page, from above')),
    }),
    description('The home page below its banners and shortcuts'),
  ),
  banners: v.pipe(v.array(Banner), description('The banners, at least one for each width of screen')),
  features: v.pipe(
    v.strictObject({
      jackpots: v.pipe(
        v.picklist(['display', 'pots', 'none'], 'jackpots is display, pots or none'),
        description(
          '`display`: tiles that start anywhere and grow by themselves, for show; `pots`: the true values that check_jackpot sends; `none`: no tiles, no popup, no call',
        ),
      ),
      jackpotTotal: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d+(\.\d+)?$/, 'an amount is written 80000.00'),
          description('The total that phones show above the tiles of `display`'),
        ),
      ),
      search: v.pipe(
        v.optional(v.boolean(), FEATURES.search.default),
        description('The search over all games in the header, where the backend has `search_games`'),
      ),
      favourites: v.pipe(
        v.optional(
          v.picklist(['backend', 'always', 'none'], 'favourites is backend, always or none'),
          FEATURES.favourites.default,
        ),
        description(
          '`backend`: hearts on games where the backend keeps them (`favorites`), a visitor’s until the login in the browser; `always`: without such a backend too, in the browser then; `none`: only the mark of `is_favorite`',
        ),
      ),
      recentGames: v.pipe(
        v.optional(v.boolean(), FEATURES.recentGames.default),
        description('The row of the last games of a player, where the backend has `recent_games`'),
      ),
      sorting: v.pipe(
        v.optional(v.boolean(), FEATURES.sorting.default),
        description('The order of a list of games, where the backend knows `sort`'),
      ),
      gameFacts: v.pipe(
        v.optional(v.boolean(), FEATURES.gameFacts.default),
        description('The marks new and hot, and the sheet with what the backend tells of a game'),
      ),
      demo: v.pipe(
        v.optional(v.boolean(), FEATURES.demo.default),
        description(
          'The button Demo on games that can be tried with play money (`has_demo`), where the backend has `demo`',
        ),
      ),
      winners: v.pipe(v.boolean(), description('The list of top wins')),
      providerStrip: v.pipe(v.boolean(), description('The line of providers at the end of the home page')),
      register: v.pipe(
        v.union(
          [v.picklist(['announced', 'none']), HttpAddress],
          'register is announced, none or an address',
        ),
        description(
          '`announced`: a dialog says that it is coming; `none`: no button; or the address of your registration',
        ),
      ),
      protection: v.optional(
        v.pipe(
          v.picklist(['none', 'offered', 'always'], 'protection is none, offered or always'),
          description(
            'Reality check, limits, breaks, statement and the page about safer play. `offered`: for players whose backend has the calls of player protection, and no trace elsewhere; `always`: the page for everybody, and reality check and session from the histories where the backend lacks the calls; `none`, or without it: not at all',
          ),
        ),
      ),
      deposit: v.optional(
        v.pipe(HttpAddress, description('The address of your cashier, beside the balance of a player')),
      ),
      offline: v.optional(
        v.pipe(
          v.boolean(),
          description(
            'Devices keep the page and its scripts, styles and texts, so that the site opens without a connection and says so. `false` removes all of it from every device at its next visit',
          ),
        ),
        FEATURES.offline.default,
      ),
    }),
    description('What the site has. What is off is neither loaded nor asked for'),
  ),
  footer: v.pipe(
    v.strictObject({
      columns: v.pipe(
        v.array(
          v.strictObject({
            title: v.pipe(Label, description('Its title')),
            items: v.pipe(
              v.array(
                v.strictObject({
                  label: v.pipe(Label, description('What it says')),
                  href: v.optional(Target),
                }),
              ),
              description('Its lines; one without `href` is plain text'),
            ),
          }),
        ),
        description('The columns of links'),
      ),
      social: v.pipe(
        v.array(
          v.strictObject({
            name: v.pipe(Text, description('The name of the network')),
            icon: v.pipe(Icon, description('Its drawing')),
            href: v.pipe(HttpAddress, description('Your page there')),
          }),
        ),
        description('Social networks'),
      ),
      badges: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              label: v.pipe(Label, description('What it says, for those who do not see it')),
              picture: v.pipe(FilePath, description('The badge, 40 pixels tall')),
              href: v.optional(Target),
            }),
          ),
          description('Licences and seals'),
        ),
      ),
      contacts: v.optional(
        v.pipe(Contacts, description('Help for those whose play hurts, beside the age badge')),
      ),
    }),
    description('The end of every page'),
  ),
  hooks: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          name: v.pipe(
            v.string(),
            v.regex(/^[a-z][a-z0-9-]*$/, 'the name of a hook is written my-analytics'),
            description('Its name, such as `consent`, `analytics` or `chat`'),
          ),
          script: v.pipe(
            v.union([HttpAddress, FilePath], 'a script is an http(s) address or a file of the brand'),
            description('The script to run: an address, or a file in the brand’s `art` folder'),
          ),
          waitsForConsent: v.optional(
            v.pipe(v.boolean(), description('Runs only after the event `tessera:consent` has named it')),
          ),
          allow: v.optional(
            v.pipe(
              v.strictObject(v.entriesFromList(HOOK_DIRECTIVES, v.optional(Origins))),
              description(
                'What the Content-Security-Policy has to let it do besides running: origins by directive',
              ),
            ),
          ),
        }),
      ),
      description('Scripts of yours: consent, analytics, chat'),
    ),
  ),
  isolateLaunchCode: v.pipe(
    v.optional(v.boolean(), false),
    description(
      'Run a provider’s launch code in a sandboxed frame of its own instead of in the page; the host has to let the site frame /isolated.html (see the operator guide)',
    ),
  ),
});

export type SiteConfig = v.InferOutput<typeof SiteShape>;
export type Label = v.InferOutput<typeof Label>;
