import { expect, test } from 'vitest';

import { setTitle, type TitleShape } from './lettering';

const shapes: TitleShape[] = ['flat', 'arch', 'valley', 'bulge', 'rise', 'wave'];
const box = { width: 480, height: 160 };

test.each(shapes)('letters that are set %s stay within their box and fill the given size', (shape) => {
  for (const text of ['Spellbound Shelf', 'Sultan of the Wells', 'Jelly', 'Frog Rain']) {
    const { d, width, height } = setTitle(text, 'almendra', box, { shape });
    const numbers = Array.from(d.matchAll(/-?\d+(?:\.\d+)?/g), ([number]) => Number(number));
    const across = numbers.filter((_, index) => index % 2 === 0);
    const down = numbers.filter((_, index) => index % 2 === 1);
    expect(Math.max(...across) - Math.min(...across), text).toBeCloseTo(width, 0);
    expect(Math.max(...down) - Math.min(...down), text).toBeCloseTo(height, 0);
    expect(Math.max(...down), text).toBeCloseTo(height / 2, 0);
    expect(width, text).toBeLessThanOrEqual(box.width + 1);
    expect(height, text).toBeLessThanOrEqual(box.height + 1);
  }
});
