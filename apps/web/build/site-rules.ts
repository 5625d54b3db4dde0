import { currencyExponent } from '@tessera/money';

import { listPathOfPlay, paths } from '../src/site/paths';
import type { Draft, Finding, Rule } from './site-file';

/** Rules beyond the schema. Each one checks what is there: other values may be missing or invalid. */
export const siteRules: readonly Rule[] = [
  languagesFit,
  textsAreComplete,
  pathsAreFree,
  targetsExist,
  placesAreComplete,
  linksAreComplete,
  rowsAreComplete,
  bannersAreShown,
  currencyExists,
  hooksCanRun,
  jackpotsAreComplete,
  protectionIsComplete,
  oneCashier,
];

/** Paths of the host, of files and pages of the build, of the player's account, and of the password recovery. */
const TAKEN = new Set([
  'api',
  'art',
  'arcade',
  'assets',
  'fonts',
  'healthz',
  'index',
  'isolated',
  'sportsbook',
  ...[paths.account(), paths.recover()].map((path) => path.slice(1)),
]);

function languagesFit({ languages, defaultLanguage }: Draft): Finding[] {
  if (!languages) return [];
  const twice = languages.filter((code, index) => languages.indexOf(code) < index);
  return [
    ...twice.map((code) => ({ path: ['languages'], text: `${code} is listed twice` })),
    ...(defaultLanguage === undefined || languages.includes(defaultLanguage)
      ? []
      : [{ path: ['defaultLanguage'], text: `${defaultLanguage} is not one of the languages offered` }]),
  ];
}

/** Every text exists in every language offered. Texts are recognised by their form: objects with only languages as keys. */
function textsAreComplete(draft: Draft): Finding[] {
  const offered = (draft.languages ?? []).filter((code) => code !== undefined);
  const search = (value: unknown, path: Finding['path']): Finding[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) return value.flatMap((item, index) => search(item, [...path, index]));
    if (path.at(-1) === 'locales') return [];
    const keys = Object.keys(value);
    if (!keys.some((key) => offered.some((code) => code === key)))
      return Object.entries(value).flatMap(([key, inner]) => search(inner, [...path, key]));
    return offered
      .filter((code) => !keys.includes(code))
      .map((code) => ({ path, text: `the text in ${code} is missing` }));
  };
  return search(draft, []);
}

function pathsAreFree({ pages = [], languages = [] }: Draft): Finding[] {
  return pages
    .flatMap((page, index): Finding[] => {
      const path = page?.path;
      if (path === undefined) return [];
      const at = ['pages', index, 'path'];
      if (pages.findIndex((other) => other?.path === path) < index)
        return [{ path: at, text: `another page is at ${path} already` }];
      const [, first = ''] = path.split('/');
      if (TAKEN.has(first)) return [{ path: at, text: `/${first} belongs to the product or its host` }];
      if (languages.some((language) => language === first))
        return [{ path: at, text: `/${first} is the home page in that language` }];
      if (listPathOfPlay(path) !== undefined)
        return [{ path: at, text: 'below a page of games this path plays a game' }];
      return [];
    })
    .concat(
      pages.some((page) => page?.kind === 'home')
        ? []
        : [{ path: ['pages'], text: 'there is no page of kind home' }],
    );
}

/** Every target is a page, a link or an address. */
function targetsExist(draft: Draft): Finding[] {
  const { pages = [], links = {}, navigation = {}, banners = [], header, footer } = draft;
  const check = (path: Finding['path'], target: string | undefined): Finding[] => {
    if (target === undefined || /^https?:\/\//i.test(target)) return [];
    const [address] = target.split('?');
    if (pages.some((page) => page?.path === address) || Object.hasOwn(links, target)) return [];
    return [
      {
        path,
        text: target.startsWith('/')
          ? `there is no page ${address}`
          : `${target} is neither a page, a link nor an address`,
      },
    ];
  };
  return [
    ...Object.entries(navigation).flatMap(([place, targets]) =>
      (targets ?? []).flatMap((target, index) => [
        ...check(['navigation', place, index], target),
        ...(target !== undefined && (targets ?? []).indexOf(target) < index
          ? [{ path: ['navigation', place, index], text: `${target} is listed twice` }]
          : []),
      ]),
    ),
    ...banners.flatMap((banner, index) => check(['banners', index, 'href'], banner?.href)),
    ...(header?.items ?? []).flatMap((item, index) => check(['header', 'items', index, 'href'], item?.href)),
    ...(footer?.badges ?? []).flatMap((badge, index) =>
      check(['footer', 'badges', index, 'href'], badge?.href),
    ),
    ...(footer?.columns ?? []).flatMap((column, index) =>
      (column?.items ?? []).flatMap((item, line) =>
        check(['footer', 'columns', index, 'items', line, 'href'], item?.href),
      ),
    ),
  ];
}

/** Entries have what their place shows: an icon in navigation, a picture among the shortcuts. */
function placesAreComplete({ pages = [], links = {}, navigation = {} }: Draft): Finding[] {
  return Object.entries(navigation).flatMap(([place, targets]) =>
    (targets ?? []).flatMap((target, index): Finding[] => {
      if (target === undefined) return [];
      const entry = pages.find((page) => page?.path === target) ?? links[target];
      if (!entry) return [];
      const path = ['navigation', place, index];
      if (place === 'shortcuts')
        return !Object.hasOwn(entry, 'tile')
          ? [{ path, text: `${target} needs a "tile": shortcuts show this picture` }]
          : [];
      if (links[target]?.comingSoon)
        return [{ path, text: `${target} is "comingSoon", which is allowed among the shortcuts only` }];
      return !Object.hasOwn(entry, 'icon')
        ? [{ path, text: `${target} needs an "icon": navigation shows it` }]
        : [];
    }),
  );
}

function linksAreComplete({ links = {}, pages = [] }: Draft): Finding[] {
  return Object.entries(links).flatMap(([name, link]): Finding[] => {
    if (!link) return [];
    const path = ['links', name];
    const ways = [link.game, link.href, link.comingSoon].filter((way) => way !== undefined);
    if (ways.length !== 1) return [{ path, text: 'a link has one of "game", "href" and "comingSoon"' }];
    const type = link.game?.type;
    if (type !== undefined && !pages.some((page) => page?.kind === 'games' && page.type === type))
      return [{ path: [...path, 'game', 'type'], text: `no page lists games of type ${type}` }];
    return [];
  });
}

function rowsAreComplete({ home, pages = [] }: Draft): Finding[] {
  return (home?.rows ?? []).flatMap((row, index): Finding[] => {
    if (!row) return [];
    const path = ['home', 'rows', index];
    if ((row.popular === undefined) === (row.page === undefined))
      return [{ path, text: 'a row has either "popular" or "page"' }];
    if (row.popular) {
      if (row.provider !== undefined || row.category !== undefined)
        return [{ path, text: 'the popular games cannot be narrowed' }];
      return row.label === undefined ? [{ path, text: 'the row of popular games needs a "label"' }] : [];
    }
    const page = pages.find((candidate) => candidate?.path === row.page);
    if (!page) return [{ path: [...path, 'page'], text: `there is no page ${row.page}` }];
    return page.kind === 'games'
      ? []
      : [{ path: [...path, 'page'], text: `${row.page} is not a page of games` }];
  });
}

function bannersAreShown({ banners }: Draft): Finding[] {
  if (!banners) return [];
  return (['wide', 'narrow'] as const)
    .filter((width) => !banners.some((banner) => banner?.[width]))
    .map((width) => ({ path: ['banners'], text: `no banner has a "${width}" picture` }));
}

function jackpotsAreComplete({ features, currency }: Draft): Finding[] {
  const path = ['features', 'jackpotTotal'];
  const total = features?.jackpotTotal;
  if (features?.jackpots === 'display' && total === undefined)
    return [{ path, text: 'the jackpots of "display" need a total' }];
  if (total === undefined || currency === undefined) return [];
  const exponent = currencyExponent(currency);
  return (total.split('.')[1] ?? '').length > exponent
    ? [{ path, text: `${currency} has ${exponent === 0 ? 'no decimals' : `${exponent} decimals`}` }]
    : [];
}

/** At most one page is about safer play; `features.protection` may require it. */
function protectionIsComplete({ features, pages = [] }: Draft): Finding[] {
  const found = pages.flatMap((page, index) => (page?.kind === 'protection' ? [index] : []));
  const [, second] = found;
  if (second !== undefined)
    return [{ path: ['pages', second], text: 'another page of kind protection is there already' }];
  return features?.protection === 'always' && found.length === 0
    ? [{ path: ['features', 'protection'], text: 'it needs a page of kind protection' }]
    : [];
}

/** The header has one Deposit button. */
function oneCashier({ features }: Draft): Finding[] {
  return features?.cashier === 'offered' && features.deposit !== undefined
    ? [
        {
          path: ['features', 'deposit'],
          text: 'the site has a cashier already ("cashier" is "offered"): leave out one of the two',
        },
      ]
    : [];
}

/** A hook that waits for consent needs another hook that asks for it. */
function hooksCanRun({ hooks = [] }: Draft): Finding[] {
  const asks = hooks.some((hook) => hook && !hook.waitsForConsent);
  return hooks.flatMap((hook, index): Finding[] => {
    if (!hook) return [];
    if (hooks.findIndex((other) => other?.name === hook.name) < index)
      return [{ path: ['hooks', index, 'name'], text: `another hook is called ${hook.name} already` }];
    return hook.waitsForConsent && !asks
      ? [{ path: ['hooks', index], text: 'it waits for consent, and no hook runs before it that could ask' }]
      : [];
  });
}

function currencyExists({ currency }: Draft): Finding[] {
  return currency === undefined || Intl.supportedValuesOf('currency').includes(currency)
    ? []
    : [{ path: ['currency'], text: `there is no currency ${currency}` }];
}
