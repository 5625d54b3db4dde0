import { GAME_TYPES } from '@tessera/contract';
import { languages } from '@tessera/i18n/languages';
import * as v from 'valibot';

import { iconNames } from '../ui/icon-names';
import { FEATURES } from './features';

/*
 * The schema of the site file. It runs in the build and in the brand command; the site imports only its types.
 * Each `description` is shown by editors (site.schema.json) and listed in docs/branding.md: `npm run site-schema` writes both.
 */

const { description } = v;

const Path = v.pipe(
  v.string(),
  v.regex(
    /^\/([a-z0-9_-]+(\/[a-z0-9_-]+)*)?$/,
    'a path is written /live_casino: lower-case letters, digits, - and _',
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
/** Sent to the backend exactly as written here. */
const Id = v.union(
  [v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.nonEmpty())],
  'an id is a whole number or a text',
);
const GameType = v.picklist(GAME_TYPES, 'a type is 1 (slots), 2 (live casino) or 3 (crash)');
const LanguageCode = v.pipe(
  v.string(),
  v.check(
    (code) => languages.includes(code),
    ({ received }) =>
      `there are no texts in ${received}: the languages are ${languages.join(', ')}; a language pack adds one`,
  ),
);

/** One text per language. The rule `textsAreComplete` requires those of `languages`. */
const Texts = v.record(LanguageCode, Text);
/** One text for all languages, or one per language. */
const Label = v.union([Text, Texts], ({ issues, input }) => {
  const inside = typeof input === 'object' ? issues?.find(({ path }) => path) : undefined;
  return inside
    ? `${v.getDotPath(inside)}: no text in a language of the product`
    : 'a label is one text, or one per language';
});

const Target = v.pipe(
  v.string(),
  v.nonEmpty(),
  description('Its target: the path of a page, the name of a link, or an http(s) address'),
);
const Place = v.array(v.pipe(v.string(), v.description('The path of a page or the name of a link')));

const PictureAddress = v.pipe(
  FilePath,
  v.includes('{width}', 'the address of a picture has a {width} in it'),
);

const Picture = v.strictObject({
  address: v.pipe(PictureAddress, description('Its address; `{width}` is replaced by each of the widths')),
  rtlAddress: v.optional(
    v.pipe(PictureAddress, description('The picture for right-to-left languages, if it differs')),
  ),
  widths: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
    v.minLength(1),
    description('The widths in which the picture exists, in pixels'),
  ),
});

const Banner = v.strictObject({
  wide: v.optional(
    v.pipe(Picture, description('The picture for wide screens; without it the banner is not shown there')),
  ),
  narrow: v.optional(
    v.pipe(Picture, description('The picture for phones; without it the banner is not shown there')),
  ),
  title: v.pipe(Label, description('Its title, as text: the picture is decorative')),
  text: v.pipe(Label, description('One sentence below the title')),
  action: v.pipe(Label, description('The text of its button')),
  href: Target,
});

const common = {
  path: v.pipe(Path, description('Its path within the site')),
  label: v.pipe(Label, description('Its name in navigation, page heading and window title')),
  icon: v.pipe(Icon, description('Its icon in navigation')),
  tile: v.optional(v.pipe(FilePath, description('Its picture among the shortcuts (3:2); required there'))),
};

const HomePage = v.strictObject({
  ...common,
  kind: v.literal('home'),
  path: v.pipe(v.literal('/', 'the home page is at /'), description('Its path within the site')),
});

const GamesPage = v.strictObject({
  ...common,
  kind: v.literal('games'),
  type: v.pipe(GameType, description('Of a page of games: 1 slots, 2 live casino, 3 crash')),
  provider: v.optional(
    v.pipe(Id, description('Of a page of games: the id of the provider whose games it lists (`pro_id`)')),
  ),
  category: v.optional(
    v.pipe(Id, description('Of a page of games: the id of the category that it lists (`cat_id`)')),
  ),
});

const SportsPage = v.strictObject({
  ...common,
  kind: v.literal('sports'),
  sports: v.pipe(
    v.picklist(['live', 'prematch'], 'sports is live or prematch'),
    description('Of a page of sports: `live` (call Live) or `prematch` (call SportBook)'),
  ),
});

const Markdown = v.pipe(
  v.record(
    LanguageCode,
    v.pipe(
      v.string(),
      v.regex(
        /^[\w-]+([./][\w-]+)*\.(md|json)$/,
        'a text is a Markdown file beside the site file: pages/terms.en.md',
      ),
    ),
  ),
  description(
    'A Markdown file per language, in the folder of the brand. Optional for the page about safer play, which shows it above its tools',
  ),
);

const TextPage = v.strictObject({
  ...common,
  kind: v.literal('text'),
  icon: v.optional(common.icon),
  markdown: Markdown,
});

/** Help organisations for problem gambling. */
const Contacts = v.array(
  v.strictObject({
    label: v.pipe(Label, description('The name of the organisation')),
    href: v.pipe(
      v.string(),
      v.regex(/^(https?:\/\/|mailto:|tel:)\S+$/i, 'a contact is an http(s), mailto: or tel: address'),
      description('Its http(s), `mailto:` or `tel:` address'),
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
    v.minLength(1, 'a page about safer play has at least one contact'),
    description('Of the page about safer play: help organisations for problem gambling'),
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
      description('Opens this game; for visitors the login opens first'),
    ),
  ),
  href: v.optional(v.pipe(HttpAddress, description('Opens this address in a new tab, without `opener`'))),
  comingSoon: v.optional(
    v.pipe(v.literal(true), description('Has no target yet: a click shows “Coming soon”')),
  ),
});

/** Either `popular` or `page`: the rule `rowsAreComplete` checks it. */
const HomeRow = v.strictObject({
  popular: v.optional(v.pipe(v.literal(true), description('The games of the call papuler_slot'))),
  page: v.optional(
    v.pipe(
      Path,
      description('The page of games whose first twelve games it shows, and the target of its All link'),
    ),
  ),
  provider: v.optional(v.pipe(Id, description('Only games of this provider'))),
  category: v.optional(v.pipe(Id, description('Only games of this category'))),
  label: v.optional(
    v.pipe(Label, description('Its heading; by default the name of the page. Required for popular games')),
  ),
  mobileOnly: v.optional(v.pipe(v.boolean(), description('Shown on phones only'))),
});

const Origins = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(https|wss):\/\/[\w*.-]+(:\d+)?$/i, 'an origin is written https://cdn.example.com'),
    ),
  ),
  description('Origins that this directive allows'),
);

/** The directives of the Content-Security-Policy that a hook may extend. */
const HOOK_DIRECTIVES = [
  'connect-src',
  'font-src',
  'frame-src',
  'img-src',
  'script-src',
  'style-src',
] as const;

/** One file of a variable font, and its characters. */
const FontFace = v.strictObject({
  address: v.pipe(
    FilePath,
    v.endsWith('.woff2', 'a font file is a .woff2'),
    description('The file, in the folder of the brand'),
  ),
  characters: v.pipe(
    v.string(),
    v.regex(/^U\+[\dA-F?U+, -]+$/i, 'characters are written U+0600-06FF, U+0750'),
    description('The characters that it contains, as in CSS `unicode-range`'),
  ),
});

/** The site file: everything that differs between brands. */
export const SiteShape = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), description('The address of site.schema.json, for your editor'))),
  name: v.pipe(Text, description('The name of the site')),
  origin: v.optional(
    v.pipe(
      HttpAddress,
      v.check(
        (address) => !URL.canParse(address) || /^https?:\/\/[^/?#]+\/?$/i.test(address),
        'an origin has no path: https://example.com',
      ),
      description(
        'The address where the site is published, for search engines and shared links (Open Graph)',
      ),
    ),
  ),
  mark: v.pipe(FilePath, description('The logo of the brand, as SVG')),
  icons: v.pipe(
    v.strictObject({
      small: v.pipe(FilePath, description('192 × 192, PNG')),
      large: v.pipe(FilePath, description('512 × 512, PNG')),
      maskable: v.pipe(FilePath, description('512 × 512 with a safe zone for masks, PNG')),
      touch: v.pipe(FilePath, description('180 × 180, without transparency, PNG')),
      card: v.pipe(FilePath, description('1200 × 630: the preview of shared links')),
    }),
    description('Pictures of the logo for devices and for shared links'),
  ),
  tagline: v.pipe(Label, description('Shown after the name in the window title of the home page')),
  description: v.pipe(Label, description('A description for search engines, shared links and the footer')),
  categories: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z]+$/, 'a category is written "games"'))),
      description('The categories of the web app manifest; by default games, sports, entertainment'),
    ),
  ),
  languages: v.pipe(
    v.array(LanguageCode),
    v.minLength(1, 'a site has at least one language'),
    description('The languages offered, in the order of the menu; every text is required in each of them'),
  ),
  defaultLanguage: v.pipe(
    LanguageCode,
    description('The language of visitors who have not chosen one; one of `languages`'),
  ),
  locales: v.optional(
    v.pipe(
      v.record(
        LanguageCode,
        v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)+$/, 'a locale is written ar-AE')),
      ),
      description('The locale of a language for numbers and dates, such as `ar-AE`'),
    ),
  ),
  currency: v.pipe(
    v.string(),
    v.regex(/^[A-Z]{3}$/, 'a currency is three capital letters'),
    description('The currency of visitors and jackpots (ISO 4217)'),
  ),
  colours: v.pipe(
    v.strictObject({
      ground: v.pipe(Colour, description('The background of the page')),
      raised: v.pipe(Colour, description('The background of cards and bars')),
      high: v.pipe(Colour, description('The background of dialogs and menus')),
      gold: v.pipe(Colour, description('Wins and primary buttons')),
      teal: v.pipe(Colour, description('Live events and information')),
      danger: v.pipe(Colour, description('Errors')),
      text: v.optional(v.pipe(Colour, description('Texts; by default a colour of the product'))),
      strongText: v.optional(
        v.pipe(Colour, description('Headings, names and figures; by default `text`, or white')),
      ),
      quietText: v.optional(v.pipe(Colour, description('Secondary texts: hints, dates, the footer'))),
    }),
    description('The colours of the brand, #rrggbb'),
  ),
  font: v.pipe(
    v.strictObject({
      family: v.pipe(
        v.string(),
        v.regex(/^[\w -]+$/, 'a font family is a plain name'),
        description('Its family name in CSS'),
      ),
      faces: v.optional(
        v.pipe(v.array(FontFace), description('Its files; without them it is a font of the product')),
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
      description('The radius of the corners of cards and buttons in pixels: 0 to 24, by default 12'),
    ),
  ),
  density: v.optional(
    v.pipe(
      v.picklist(['compact', 'normal', 'airy'], 'density is compact, normal or airy'),
      description('The amount of space between elements'),
    ),
  ),
  pages: v.pipe(v.array(Page), description('Every page of the site except the player’s account')),
  links: v.pipe(
    v.record(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z][A-Za-z0-9-]*$/,
          'the name of a link starts with a lower-case letter and has no slash',
        ),
      ),
      Link,
    ),
    description('Targets of navigation besides pages, by name: games, addresses, “Coming soon” entries'),
  ),
  navigation: v.pipe(
    v.strictObject({
      main: v.pipe(Place, description('The navigation below the header on wide screens')),
      strip: v.pipe(Place, description('The scrolling strip below the header on phones')),
      sidebar: v.pipe(Place, description('The menu of phones')),
      bottomBar: v.pipe(
        Place,
        v.maxLength(4, 'the bottom bar has room for four'),
        description('The bar at the bottom of phones: at most four entries, followed by the Menu button'),
      ),
      shortcuts: v.pipe(Place, description('The tiles of the home page')),
    }),
    description('The entries of each navigation, in order'),
  ),
  header: v.pipe(
    v.strictObject({
      clock: v.pipe(v.boolean(), description('Shows a clock with its GMT offset')),
      items: v.pipe(
        v.array(
          v.strictObject({
            label: v.pipe(Label, description('Its text')),
            icon: v.pipe(Icon, description('Its icon')),
            href: v.optional(Target),
          }),
        ),
        description('Secondary items of the header; one without `href` does nothing'),
      ),
    }),
    description('The header besides logo, account and language'),
  ),
  home: v.pipe(
    v.strictObject({
      rows: v.pipe(v.array(HomeRow), description('The rows of games, from top to bottom')),
    }),
    description('The home page below its banners and shortcuts'),
  ),
  banners: v.pipe(
    v.array(Banner),
    description('The banners, at least one for wide screens and one for phones'),
  ),
  features: v.pipe(
    v.strictObject({
      jackpots: v.pipe(
        v.picklist(['display', 'pots', 'none'], 'jackpots is display, pots or none'),
        description(
          '`display`: tiles with random values that grow, for show; `pots`: the values of check_jackpot; `none`: no tiles, no popup, no call',
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
          '`backend`: hearts on games if the backend stores them (`favorites`); those of a visitor are stored in the browser until the login; `always`: also without such a backend, stored in the browser; `none`: only the mark of `is_favorite`',
        ),
      ),
      recentGames: v.pipe(
        v.optional(v.boolean(), FEATURES.recentGames.default),
        description('The row of the last games of a player, where the backend has `recent_games`'),
      ),
      sorting: v.pipe(
        v.optional(v.boolean(), FEATURES.sorting.default),
        description('The order of a list of games, where the backend has `sort`'),
      ),
      freeRounds: v.pipe(
        v.optional(v.boolean(), FEATURES.freeRounds.default),
        description('Free rounds in the account and on play pages, where the backend has `free_rounds`'),
      ),
      closeAccount: v.pipe(
        v.optional(v.boolean(), FEATURES.closeAccount.default),
        description('Closing the own account, where `UserDetails` has `closing`'),
      ),
      rounds: v.pipe(
        v.optional(v.boolean(), FEATURES.rounds.default),
        description('A view of the histories with one row for each round, where the backend has `rounds`'),
      ),
      gameFacts: v.pipe(
        v.optional(v.boolean(), FEATURES.gameFacts.default),
        description('The marks “new” and “hot”, and the dialog with details of a game'),
      ),
      demo: v.pipe(
        v.optional(v.boolean(), FEATURES.demo.default),
        description(
          'The Demo button of games that can be played with play money (`has_demo`), where the backend has `demo`',
        ),
      ),
      winners: v.pipe(v.boolean(), description('The list of top wins')),
      providerStrip: v.pipe(v.boolean(), description('The strip of providers at the end of the home page')),
      register: v.pipe(
        v.union(
          [v.picklist(['announced', 'form', 'none']), HttpAddress],
          'register is announced, form, none or an address',
        ),
        description(
          '`announced`: a “Coming soon” dialog; `form`: the registration form, with the fields of `Registration`; `none`: no button; or the address of your registration',
        ),
      ),
      recovery: v.pipe(
        v.optional(v.boolean(), FEATURES.recovery.default),
        description(
          '“Forgot password?” in the login dialog, and the page `/recover` for the link of the message; needs `ForgotPassword` and `RecoverPassword`',
        ),
      ),
      verification: v.optional(
        v.pipe(
          v.picklist(['none', 'offered'], 'verification is none or offered'),
          description(
            '`offered`: a page of the account where players send documents, with `Verification` and `VerificationFile`; `none` (default): off',
          ),
        ),
      ),
      protection: v.optional(
        v.pipe(
          v.picklist(['none', 'offered', 'always'], 'protection is none, offered or always'),
          description(
            'Reality check, limits, breaks, statement and the page about safer play. `offered`: only for players whose backend has the calls of player protection; `always`: the page for everyone, and reality check and session figures computed from the histories where the backend lacks the calls; `none` (default): off',
          ),
        ),
      ),
      cashier: v.optional(
        v.pipe(
          v.picklist(['none', 'offered'], 'cashier is none or offered'),
          description(
            '`offered`: pages for deposits, withdrawals and payments, and a Deposit button beside the balance; the backend has the calls of the cashier. `none` (default): off',
          ),
        ),
      ),
      deposit: v.optional(
        v.pipe(
          HttpAddress,
          description(
            'The address of a cashier of your own: a button beside the balance. Not with `cashier`',
          ),
        ),
      ),
      sportsForVisitors: v.optional(
        v.pipe(
          v.boolean(),
          description(
            'Sports pages open for visitors too: `Live` and `SportBook` are asked without a token, and the sportsbook asks for the login when a bet is placed. By default the login opens first',
          ),
        ),
        FEATURES.sportsForVisitors.default,
      ),
      offline: v.optional(
        v.pipe(
          v.boolean(),
          description(
            'A service worker caches the page and its scripts, styles and texts, so that the site opens offline. `false` removes the cache from every device at its next visit',
          ),
        ),
        FEATURES.offline.default,
      ),
    }),
    description(
      'Optional features. The code of a feature that is off is not loaded, and its calls are not sent',
    ),
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
                  label: v.pipe(Label, description('Its text')),
                  href: v.optional(Target),
                }),
              ),
              description('Its entries; one without `href` is plain text'),
            ),
          }),
        ),
        description('The columns of links'),
      ),
      social: v.pipe(
        v.array(
          v.strictObject({
            name: v.pipe(Text, description('The name of the network')),
            icon: v.pipe(Icon, description('Its icon')),
            href: v.pipe(HttpAddress, description('Your page there')),
          }),
        ),
        description('Social networks'),
      ),
      badges: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              label: v.pipe(Label, description('Its text for screen readers')),
              picture: v.pipe(FilePath, description('The picture of the badge, 40 pixels high')),
              href: v.optional(Target),
            }),
          ),
          description('Licences and seals'),
        ),
      ),
      contacts: v.optional(
        v.pipe(Contacts, description('Help organisations for problem gambling, beside the age badge')),
      ),
    }),
    description('The footer of every page'),
  ),
  beacon: v.optional(
    v.pipe(
      v.union([HttpAddress, FilePath], 'beacon is an http(s) address or a path of the site'),
      description(
        'Where each visit reports its loading times (docs/events.md); the reference operator receives them at `/api/vitals`. Without it nothing is measured or loaded',
      ),
    ),
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
            v.pipe(v.boolean(), description('Runs only after the event `tessera:consent` names it')),
          ),
          allow: v.optional(
            v.pipe(
              v.strictObject(v.entriesFromList(HOOK_DIRECTIVES, v.optional(Origins))),
              description('Additional origins for the Content-Security-Policy, by directive'),
            ),
          ),
        }),
      ),
      description('Your own scripts: consent, analytics, chat'),
    ),
  ),
  isolateLaunchCode: v.pipe(
    v.optional(v.boolean(), false),
    description(
      'Runs the launch code of providers in a sandboxed frame instead of in the page. The host has to allow the site to frame /isolated.html (see the operator guide)',
    ),
  ),
});

export type SiteConfig = v.InferOutput<typeof SiteShape>;
export type Label = v.InferOutput<typeof Label>;
