import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Rule } from '../../build/site-file';
import type { SiteConfig } from '../../src/site/schema';
import { contrast } from './contrast';

type Finding = ReturnType<Rule>[number];

/** Every file that a site names is in the folder of the brand or among the built files. */
export function filesAreThere(folders: readonly string[]): Rule {
  const missing = (path: Finding['path'], address: string): Finding[] =>
    folders.some((folder) => existsSync(join(folder, address)))
      ? []
      : [{ path, text: `there is no file ${address}` }];

  return (site) => [
    ...missing(['mark'], site.mark),
    ...Object.entries(site.icons).flatMap(([name, address]) => missing(['icons', name], address)),
    ...(site.font.faces ?? []).flatMap(({ address }, index) =>
      missing(['font', 'faces', index, 'address'], address),
    ),
    ...bannersOf(site).flatMap(({ path, picture }) =>
      picture.widths.flatMap((width) => [
        ...missing([...path, 'picture', 'address'], picture.address.replace('{width}', String(width))),
        ...missing(
          [...path, 'picture', 'rtlAddress'],
          (picture.rtlAddress ?? picture.address).replace('{width}', String(width)),
        ),
      ]),
    ),
  ];
}

function bannersOf({ banners }: SiteConfig) {
  return Object.entries(banners).flatMap(([kind, list]) =>
    list.map(({ picture }, index) => ({ path: ['banners', kind, index], picture })),
  );
}

/** WCAG AA for text, and for what only has to be made out. */
const READABLE = 4.5;
const DISCERNIBLE = 3;

/** Nobody can play what nobody can read. */
export const coloursAreReadable: Rule = ({ colours }) => {
  const pairs: [keyof typeof colours, keyof typeof colours, number][] = [
    ['gold', 'ground', READABLE],
    ['gold', 'high', READABLE],
    ['teal', 'ground', READABLE],
    ['danger', 'ground', READABLE],
    ['danger', 'raised', DISCERNIBLE],
  ];
  return pairs.flatMap(([front, back, least]) => {
    const found = contrast(colours[front], colours[back]);
    if (found >= least) return [];
    return [
      {
        path: ['colours', front],
        text: `the contrast to "${back}" is ${found.toFixed(1)}:1, and ${least}:1 is needed`,
      },
    ];
  });
};
