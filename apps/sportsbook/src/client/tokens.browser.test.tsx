import '@tessera/provider-kit/tokens.css';
import './tokens.css';

import { afterEach, expect, test } from 'vitest';

/* The surfaces of the sportsbook on the default site and on a light brand: axe sees texts, and not whether a button can be told from its card. */

const LIGHT = {
  ground: '#f4efe6',
  raised: '#fdfbf7',
  high: '#ffffff',
  gold: '#8a5a00',
  teal: '#0b6b66',
  danger: '#b3261e',
  white: '#14101c',
  ink: '#ffffff',
  ice: '#2a2433',
  mist: '#5d5568',
};

const root = document.documentElement;
afterEach(() => root.removeAttribute('style'));

test.each([
  ['the default site', {}],
  ['a light brand', LIGHT],
])('a price differs from its card and can be read on %s', (_, colours) => {
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(`--palette-${name}`, colour);
  for (const odds of ['--odds', '--odds-hover']) {
    expect(contrast(odds, '--surface-raised'), odds).toBeGreaterThan(1.08);
    for (const text of ['--text-strong', '--text-quiet', '--rise', '--fall'])
      expect(contrast(text, odds), `${text} on ${odds}`).toBeGreaterThan(4.5);
  }
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of WCAG. The canvas converts `color-mix` to sRGB. */
function luminanceOf(token: string): number {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  if (!context) throw new Error('there is no canvas');
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
