import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Draft, Finding, Rule } from '../../build/site-file';
import { contrast } from './contrast';

/** Every file that a site names is in the folder of the brand or among the built files. */
export function filesAreThere(folders: readonly string[]): Rule {
  const missing = (path: Finding['path'], address: string | undefined): Finding[] =>
    address === undefined || folders.some((folder) => existsSync(join(folder, address)))
      ? []
      : [{ path, text: `there is no file ${address}` }];
  return (draft) => filesOf(draft).flatMap(({ path, address }) => missing(path, address));
}

type NamedFile = { path: Finding['path']; address: string | undefined };

function filesOf(draft: Draft): NamedFile[] {
  return [
    { path: ['mark'], address: draft.mark },
    ...Object.entries(draft.icons ?? {}).map(([name, address]) => ({ path: ['icons', name], address })),
    ...(draft.font?.faces ?? []).map((face, index) => ({
      path: ['font', 'faces', index, 'address'],
      address: face?.address,
    })),
    ...(draft.pages ?? []).map((page, index) => ({ path: ['pages', index, 'tile'], address: page?.tile })),
    ...Object.entries(draft.links ?? {}).map(([name, link]) => ({
      path: ['links', name, 'tile'],
      address: link?.tile,
    })),
    ...(draft.banners ?? []).flatMap((banner, index) =>
      (['wide', 'narrow'] as const).flatMap((width) =>
        picturesOf(['banners', index, width], banner?.[width]),
      ),
    ),
  ];
}

type DraftPicture = NonNullable<NonNullable<Draft['banners']>[number]>['wide'];

function picturesOf(path: Finding['path'], picture: DraftPicture): NamedFile[] {
  return (['address', 'rtlAddress'] as const).flatMap((key) =>
    (picture?.widths ?? []).map((width) => ({
      path: [...path, key],
      address: picture?.[key]?.replace('{width}', String(width)),
    })),
  );
}

/** WCAG AA for text, and for what only has to be made out. */
const READABLE = 4.5;
const DISCERNIBLE = 3;

type ColourName = keyof NonNullable<Draft['colours']>;

/** Nobody can play what nobody can read. */
export const coloursAreReadable: Rule = ({ colours = {} }) => {
  const pairs: [ColourName, ColourName, number][] = [
    ['gold', 'ground', READABLE],
    ['gold', 'high', READABLE],
    ['teal', 'ground', READABLE],
    ['danger', 'ground', READABLE],
    ['danger', 'raised', DISCERNIBLE],
  ];
  return pairs.flatMap(([front, back, least]) => {
    const [one, other] = [colours[front], colours[back]];
    if (one === undefined || other === undefined) return [];
    const found = contrast(one, other);
    if (found >= least) return [];
    return [
      {
        path: ['colours', front],
        text: `the contrast to "${back}" is ${found.toFixed(1)}:1, and ${least}:1 is needed`,
      },
    ];
  });
};
