import { createHost } from '@tessera/provider-kit/browser';
import { expect, onTestFinished, test } from 'vitest';

test('a page outside the frame has the colours of its address', () => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('--palette-gold'));
  createHost({ siteOrigin: '', mode: 'page', palette: { gold: '#123456' } });
  expect(style.getPropertyValue('--palette-gold')).toBe('#123456');
});
