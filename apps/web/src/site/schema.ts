import * as v from 'valibot';

const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'an address within the site starts with one slash'));
const HttpAddress = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//i, 'an external link is http or https'),
);
const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb'));
const Texts = v.object({ fr: v.string(), en: v.string(), ar: v.string() });

const PictureAddress = v.pipe(Path, v.includes('{width}', 'the address of a picture has a {width} in it'));

/** One picture in the sizes that the page asks for; `{width}` in the address stands for each. */
const Picture = v.strictObject({
  address: PictureAddress,
  /** The same picture composed for writing from right to left, where it makes a difference. */
  rtlAddress: v.optional(PictureAddress),
  widths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
});

/** The picture is decoration: what a banner says is text, and so is what its button does. */
const Banner = v.strictObject({ picture: Picture, title: Texts, text: Texts, action: Texts, href: Path });

/** One file of a variable font, and the characters that it draws. */
const FontFace = v.strictObject({
  address: v.pipe(Path, v.endsWith('.woff2', 'a font file is a .woff2')),
  characters: v.pipe(
    v.string(),
    v.regex(/^U\+[\dA-F?U+, -]+$/i, 'characters are written U+0600-06FF, U+0750'),
  ),
});

const HomeRow = v.object({
  name: Texts,
  providerId: v.optional(v.pipe(v.number(), v.integer())),
  type: v.optional(v.picklist([1, 2, 3])),
  /** Where "All" leads. */
  href: Path,
  mobileOnly: v.optional(v.boolean(), false),
});

/** Everything that makes one brand of the product: an operator writes it, no code changes. */
export const SiteShape = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The address where the site is published, for links that leave it (Open Graph). */
  origin: v.optional(HttpAddress),
  mark: Path,
  /** Pictures of the mark for devices and for those who share the site, as PNG. */
  icons: v.strictObject({
    /** 192 × 192, 512 × 512, and 512 × 512 with room for a mask. */
    small: Path,
    large: Path,
    maskable: Path,
    /** 180 × 180, without transparency. */
    touch: Path,
    /** 1200 × 630: the card of a shared page. */
    card: Path,
  }),
  /** Follows the name in the title of the home page. */
  tagline: Texts,
  description: Texts,
  colours: v.object({
    /** The night behind everything, and its two elevations. */
    ground: Colour,
    raised: Colour,
    high: Colour,
    /** What a player can win or press first. */
    gold: Colour,
    /** Live and informative things. */
    teal: Colour,
    danger: Colour,
  }),
  font: v.strictObject({
    family: v.pipe(v.string(), v.regex(/^[\w -]+$/, 'a font family is a plain name')),
    /** The family's own files, in the folder of the brand; without them it is one that the product brings along. */
    faces: v.optional(v.array(FontFace)),
  }),
  links: v.object({
    liveScore: HttpAddress,
    statistics: HttpAddress,
    social: v.array(v.object({ name: v.string(), icon: v.string(), href: HttpAddress })),
  }),
  banners: v.object({
    desktop: v.pipe(v.array(Banner), v.length(6)),
    mobileLtr: v.pipe(v.array(Banner), v.length(3)),
    mobileRtl: v.pipe(v.array(Banner), v.length(3)),
  }),
  homeRows: v.array(HomeRow),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency is three capital letters')),
  languages: v.pipe(v.array(v.picklist(['fr', 'en', 'ar'])), v.minLength(1)),
  jackpotTotal: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  /** Run a provider's launch code in a sandboxed frame of its own instead of in the page. */
  isolateLaunchCode: v.optional(v.boolean(), false),
});

export type SiteConfig = v.InferOutput<typeof SiteShape>;
