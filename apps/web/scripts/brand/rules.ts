import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contrast, inkOn } from '../../build/contrast';
import type { Draft, Finding, Rule } from '../../build/site-file';

/** Every file that a site refers to is in the folder of the brand or among the built files. */
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

const ICON_SIZES: Record<string, number> = { small: 192, large: 512, maskable: 512, touch: 180 };

/** Icons have the size that the manifest says. */
export function iconsHaveTheirSize(folders: readonly string[]): Rule {
  return ({ icons = {} }) =>
    Object.entries(icons).flatMap(([name, address]): Finding[] => {
      const wanted = ICON_SIZES[name];
      const file = folders.map((folder) => join(folder, address ?? '')).find((path) => existsSync(path));
      if (wanted === undefined || address === undefined || file === undefined) return [];
      const size = pngSize(readFileSync(file));
      const path = ['icons', name];
      if (size === undefined) return [{ path, text: `${address} is not a PNG` }];
      return size.width === wanted && size.height === wanted
        ? []
        : [
            {
              path,
              text: `${address} is ${size.width} × ${size.height}, and ${wanted} × ${wanted} is needed`,
            },
          ];
    });
}

/** The size in the header of a PNG. */
function pngSize(content: Buffer): { width: number; height: number } | undefined {
  if (content.length < 24 || content.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** WCAG AA: contrast of texts, and of graphics. */
const READABLE = 4.5;
const DISCERNIBLE = 3;

const TOKENS = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

/** The product's own colour, for what a site file leaves out. */
function defaultColour(name: string): string {
  const colour = new RegExp(`--palette-${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1];
  if (colour === undefined) throw new Error(`tokens.css has no --palette-${name}`);
  return colour;
}

type ColourName = keyof NonNullable<Draft['colours']> | 'ink';

const SURFACES = ['ground', 'raised', 'high'] as const;

/** The pairs of colours that occur with the tokens of tokens.css, and the least contrast of each. */
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

export const coloursAreReadable: Rule = ({ colours = {} }) => {
  const all: Partial<Record<ColourName, string | undefined>> = {
    ...colours,
    text: colours.text ?? defaultColour('ice'),
    strongText: colours.strongText ?? colours.text ?? defaultColour('strong'),
    quietText: colours.quietText ?? defaultColour('mist'),
    ink: inkOn([colours.gold, colours.teal]),
  };
  return PAIRS.flatMap(([front, back, least]) => {
    const [one, other] = [all[front], all[back]];
    if (one === undefined || other === undefined) return [];
    const found = contrast(one, other);
    if (found >= least) return [];
    // Reported at the colour that the site file sets.
    const at = [front, back].find((name) => Object.hasOwn(colours, name)) ?? front;
    return [
      {
        path: ['colours', at],
        text: `the contrast ${at === front ? `to "${back}"` : `of "${front}" on it`} is ${found.toFixed(1)}:1, and ${least}:1 is needed`,
      },
    ];
  });
};
