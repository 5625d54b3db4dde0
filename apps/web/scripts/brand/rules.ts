import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Draft, Finding, Rule } from '../../build/site-file';
import { contrast } from './contrast';
import { withTextColours } from '../../build/tokens';

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
    ...(draft.footer?.badges ?? []).map((badge, index) => ({
      path: ['footer', 'badges', index, 'picture'],
      address: badge?.picture,
    })),
    ...(draft.hooks ?? []).map((hook, index) => ({
      path: ['hooks', index, 'script'],
      address: hook?.script?.startsWith('/') ? hook.script : undefined,
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

/** What the product writes with on a brand's colours. */
const INK = '#1b1204';

type ColourName = keyof NonNullable<Draft['colours']> | 'ink';

const SURFACES = ['ground', 'raised', 'high'] as const;

/** Every pair that occurs, as tokens.css combines them: what stands in front, behind it, and the contrast that it needs. */
const PAIRS: [front: ColourName, back: ColourName, least: number][] = [
  ...SURFACES.flatMap((surface): [ColourName, ColourName, number][] => [
    ['text', surface, READABLE],
    ['quietText', surface, READABLE],
    ['strongText', surface, READABLE],
    ['gold', surface, READABLE],
    ['teal', surface, READABLE],
    ['danger', surface, DISCERNIBLE],
  ]),
  ['danger', 'ground', READABLE],
  ['gold', 'ink', READABLE],
  ['teal', 'ink', READABLE],
];

/** Nobody can play what nobody can read. */
export const coloursAreReadable: Rule = ({ colours = {} }) => {
  const all: Partial<Record<ColourName, string | undefined>> = { ...withTextColours(colours), ink: INK };
  return PAIRS.flatMap(([front, back, least]) => {
    const [one, other] = [all[front], all[back]];
    if (one === undefined || other === undefined) return [];
    const found = contrast(one, other);
    if (found >= least) return [];
    // Told at the one that the site file has written.
    const at = [front, back].find((name) => Object.hasOwn(colours, name)) ?? front;
    return [
      {
        path: ['colours', at],
        text: `the contrast ${at === front ? `to "${back}"` : `of "${front}" on it`} is ${found.toFixed(1)}:1, and ${least}:1 is needed`,
      },
    ];
  });
};
