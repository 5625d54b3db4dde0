import { expect, test } from 'vitest';

import { splitStyles } from './split-styles';

const markup = '<header class="bar wide"><a class="link">Tessera</a></header>';

test('what the markup needs comes apart from the rest, in the old order', () => {
  const css =
    '.bar{color:red}.list{color:blue}.bar .link{color:teal}.bar .menu{color:gold}.bar:hover{color:tan}';
  expect(splitStyles(css, markup)).toEqual({
    needed: '.bar{color:red}.bar .link{color:teal}.bar:hover{color:tan}',
    rest: '.list{color:#00f}.bar .menu{color:gold}',
  });
});

test('rules without a class are needed, and so is a list of which one is there', () => {
  const css =
    ':root{--gap:1rem}html[lang=ar]{line-height:2}.list,.link{color:red}:is(.list,.link):hover{color:tan}';
  expect(splitStyles(css, markup).rest).toBe('');
});

test('an animation goes with the rules that run it', () => {
  const css = '.link{animation:1s turn}.list{animation:1s fade}@keyframes turn{to{rotate:90deg}}';
  expect(splitStyles(`${css}@keyframes fade{to{opacity:0}}:is(.list,.menu){color:tan}`, markup)).toEqual({
    needed: css.replace('.list{animation:1s fade}', ''),
    rest: '.list{animation:1s fade}@keyframes fade{to{opacity:0}}:is(.list,.menu){color:tan}',
  });
});

test('a condition holds for what it held for', () => {
  const css = '@media (width>=40rem){.bar{color:red}.list{color:tan}}@media print{.list{color:tan}}';
  expect(splitStyles(css, markup)).toEqual({
    needed: '@media (width>=40rem){.bar{color:red}}',
    rest: '@media (width>=40rem){.list{color:tan}}@media print{.list{color:tan}}',
  });
});
