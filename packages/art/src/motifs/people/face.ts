import { darken, lighten } from '../../kit/color';
import type { Scene } from '../../kit/scene';
import { circle, mirror, path } from '../../kit/svg';

type Face = { readonly skin: string; readonly eye?: string; readonly brow?: string; readonly lips?: string };

/** A strong, symmetrical face from forehead (-110) to chin (130): what every character shares. */
export function face(scene: Scene, { skin, eye = '#3a2416', brow = '#2a1810', lips }: Face): string {
  return (
    scene.form('M-58 90L58 90L74 190L-74 190Z', darken(skin, 0.35)) +
    scene.form(
      'M0 -120C66 -120 98 -76 96 -20C94 40 84 76 62 104C40 128 20 136 0 136C-20 136 -40 128 -62 104C-84 76 -94 40 -96 -20C-98 -76 -66 -120 0 -120Z',
      skin,
    ) +
    mirror(
      path('M96 -20C94 40 84 76 62 104C54 70 60 30 70 -10Z', { fill: darken(skin, 0.6), opacity: 0.32 }),
    ) +
    path('M0 -40L20 46Q0 60 -16 46Z', { fill: darken(skin, 0.5), opacity: 0.4 }) +
    path('M-6 -40L4 -40L14 40L-8 44Z', { fill: lighten(skin, 0.4), opacity: 0.5 }) +
    mirror(
      path('M14 -22Q46 -48 84 -24Q48 8 14 -22Z', { fill: '#fff7ea' }) +
        circle(46, -21, 14, { fill: eye }) +
        circle(46, -21, 7, { fill: '#0d0610' }) +
        circle(51, -26, 4, { fill: '#fff' }) +
        path('M14 -22Q46 -50 84 -24L86 -32Q48 -62 12 -32Z', { fill: darken(brow, 0.2) }) +
        path('M10 -50Q50 -80 92 -52L88 -42Q50 -62 14 -38Z', { fill: brow }),
    ) +
    path('M-30 84Q0 70 30 84Q0 104 -30 84Z', { fill: lips ?? darken(skin, 0.45) }) +
    path('M-30 84Q0 90 30 84', { fill: 'none', stroke: darken(skin, 0.75), 'stroke-width': 4 })
  );
}

export function beard(scene: Scene, color: string, length: number): string {
  return (
    scene.form(
      `M-98 -10C-92 40 -70 66 -40 66Q0 52 40 66C70 66 92 40 98 -10C120 60 96 ${length - 40} 0 ${length}C-96 ${length - 40} -120 60 -98 -10Z`,
      color,
    ) +
    path(
      `M-40 70Q-52 ${length - 70} -10 ${length - 16}M40 70Q52 ${length - 70} 10 ${length - 16}M0 104V${length - 10}M-74 50Q-80 ${length - 90} -44 ${length - 40}M74 50Q80 ${length - 90} 44 ${length - 40}`,
      { fill: 'none', stroke: darken(color, 0.4), 'stroke-width': 5 },
    ) +
    scene.form(
      'M0 62C30 50 62 62 72 90C40 88 16 84 0 78C-16 84 -40 88 -72 90C-62 62 -30 50 0 62Z',
      lighten(color, 0.15),
      { outline: 2 },
    ) +
    path('M-22 92Q0 84 22 92Q0 108 -22 92Z', { fill: '#8a3a34' })
  );
}
