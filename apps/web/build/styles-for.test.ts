import { expect, test } from 'vitest';

import { stylesFor } from './styles-for';

const markup = '<header class="bar wide"><a class="link">Tessera</a></header>';

test('rules whose classes are in the markup are kept, in their order', () => {
  const css =
    '.bar{color:red}.list{color:blue}.bar .link{color:teal}.bar .menu{color:gold}.bar:hover{color:tan}';
  expect(stylesFor(markup, css)).toBe('.bar{color:red}.bar .link{color:teal}.bar:hover{color:tan}');
});

test('nested rules are kept or dropped by themselves', () => {
  expect(stylesFor(markup, '.bar{color:red;& .menu{color:gold}&:hover{color:tan}}')).toBe(
    '.bar{color:red}.bar:hover{color:tan}',
  );
});

test('rules without a class are kept, and selector lists of which one matches', () => {
  const css =
    ':root{--gap:1rem}html[lang=ar]{line-height:2}.list,.link{color:red}:is(.list,.link):hover{color:tan}';
  expect(stylesFor(markup, css)).toBe(css);
});

test('keyframes are kept with the rules that name them', () => {
  const css = '.link{animation:1s turn}.list{animation:1s fade}@keyframes turn{to{rotate:90deg}}';
  expect(stylesFor(markup, `${css}@keyframes fade{to{opacity:0}}:is(.list,.menu){color:tan}`)).toBe(
    css.replace('.list{animation:1s fade}', ''),
  );
});

test('media queries and layers keep the rules that match', () => {
  const css =
    '@media (width>=40rem){.bar{color:red}.list{color:tan}}@media print{.list{color:tan}}@layer tokens{:root{--gap:1rem}}';
  expect(stylesFor(markup, css)).toBe(
    '@media (width>=40rem){.bar{color:red}}@layer tokens{:root{--gap:1rem}}',
  );
});
