import { expect, test } from 'vitest';

import { parseSite } from '../../build/site-file';
import { defaultSite } from '../../src/testing/default-site';
import { isOldSite, upgrade, type OldSite } from './upgrade';

const words = (text: string) => ({
  title: { fr: text, en: text, ar: text },
  text: { fr: text, en: text, ar: text },
  action: { fr: text, en: text, ar: text },
  href: '/casino',
});
const picture = (name: string) => ({ address: `/art/${name}-{width}.avif`, widths: [390] });

const { mark, icons, tagline, description, currency, colours, font } = defaultSite;
const old: OldSite = {
  name: 'Old House',
  mark,
  icons,
  tagline,
  description,
  currency,
  colours,
  font,
  languages: ['fr', 'en', 'ar'],
  jackpotTotal: '5000.00',
  links: { liveScore: 'https://score.example/', statistics: 'https://statistics.example/', social: [] },
  banners: {
    desktop: [
      { picture: picture('wide-1'), ...words('one') },
      { picture: picture('wide-2'), ...words('two') },
    ],
    mobileLtr: [
      { picture: picture('ltr-2'), ...words('two') },
      { picture: picture('ltr-3'), ...words('three') },
    ],
    mobileRtl: [
      { picture: picture('rtl-2'), ...words('two') },
      { picture: picture('rtl-3'), ...words('three') },
    ],
  },
  homeRows: [
    { name: { fr: 'Casino', en: 'Casino', ar: 'الكازينو' }, providerId: 940, type: 1, href: '/casino' },
    {
      name: { fr: 'Amatic', en: 'Amatic', ar: 'Amatic' },
      providerId: 38,
      type: 1,
      href: '/amatic',
      mobileOnly: true,
    },
  ],
};

test('an old site file is recognised by its format', () => {
  expect(isOldSite(old)).toBe(true);
  expect(isOldSite(defaultSite)).toBe(false);
});

test('an old site file is converted to the current format', () => {
  const moved = upgrade(old, defaultSite);
  expect(parseSite('moved', JSON.stringify(moved))).toEqual(moved);
  expect(moved.links['liveScore']?.href).toBe('https://score.example/');
  expect(moved.header.items[0]?.href).toBe('https://statistics.example/');
  expect(moved.footer.columns[0]?.title).toBe('Old House');
  expect(moved.home.rows.slice(1)).toEqual([
    { page: '/casino', provider: 940 },
    { page: '/amatic', mobileOnly: true },
  ]);
});

test('the first form of site files had no icons and no tagline, and pictures with words', () => {
  const { icons: _icons, tagline: _tagline, ...first } = old;
  const alt = { fr: 'Bienvenue', en: 'Welcome', ar: 'مرحبا' };
  const banner = { picture: { ...picture('first'), alt }, href: '/casino' };
  const banners = { desktop: [banner], mobileLtr: [banner], mobileRtl: [banner] };
  const moved = upgrade({ ...first, banners }, defaultSite);
  expect(parseSite('moved', JSON.stringify(moved))).toEqual(moved);
  expect(moved.icons).toEqual(defaultSite.icons);
  expect(moved.banners).toHaveLength(1);
  expect(moved.banners[0]).toMatchObject({ title: alt, text: description, href: '/casino' });
});

test('a banner for phones joins the banner for wide screens with the same texts; the others stay separate', () => {
  const { banners } = upgrade(old, defaultSite);
  expect(banners.map(({ wide, narrow }) => [wide?.address, narrow?.address, narrow?.rtlAddress])).toEqual([
    ['/art/wide-1-{width}.avif', undefined, undefined],
    ['/art/wide-2-{width}.avif', '/art/ltr-2-{width}.avif', '/art/rtl-2-{width}.avif'],
    [undefined, '/art/ltr-3-{width}.avif', '/art/rtl-3-{width}.avif'],
  ]);
});
