import { expect, test } from 'vitest';

import { readMarkdown } from './markdown';

const isPage = (path: string) => path === '/terms';

test('headings, paragraphs, lists, emphasis and links become blocks', () => {
  const { blocks, problems } = readMarkdown(
    '## Who may play\n\nYou are **18** or [older](/terms).\n\n1. One\n2. Two\n\n> Keep to it.',
    isPage,
  );
  expect(problems).toEqual([]);
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, children: ['Who may play'] },
    {
      kind: 'paragraph',
      children: [
        'You are ',
        { kind: 'strong', children: ['18'] },
        ' or ',
        { kind: 'link', href: '/terms', children: ['older'] },
        '.',
      ],
    },
    {
      kind: 'ordered',
      items: [[{ kind: 'paragraph', children: ['One'] }], [{ kind: 'paragraph', children: ['Two'] }]],
    },
    { kind: 'quote', blocks: [{ kind: 'paragraph', children: ['Keep to it.'] }] },
  ]);
});

test.each([
  ['HTML', 'Fine.\n\n<script>alert(1)</script>', 3, 'HTML is not supported'],
  ['HTML within a line', 'A <b>bold</b> word', 1, 'HTML is not supported'],
  ['a picture', '![a mark](/art/mark.svg)', 1, 'a Markdown "image" is not supported'],
  [
    'a link that runs code',
    '[press](javascript:alert(1))',
    1,
    'is neither a page of the site nor an address',
  ],
  ['a link to no page', 'Fine.\n\n[see](/nowhere)', 3, '/nowhere is neither'],
])('%s is refused with its line', (_, source, line, reason) => {
  const { problems } = readMarkdown(source, isPage);
  expect(problems[0]).toMatchObject({ line });
  expect(problems[0]?.text).toContain(reason);
});

test('a table is refused with its line, and a rule below a paragraph is none', () => {
  const { problems } = readMarkdown('Text\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n', () => true);
  expect(problems).toEqual([{ line: 3, text: 'a table is not supported in texts' }]);
  expect(readMarkdown('a | b\n\n---\n', () => true).problems).toEqual([]);
});
