/** A text page: the brand command parses its Markdown into blocks. */
export type TextInline =
  | string
  | { kind: 'strong' | 'emphasis' | 'code'; children: readonly TextInline[] }
  | { kind: 'link'; href: string; children: readonly TextInline[] }
  | { kind: 'break' };

export type TextBlock =
  | { kind: 'heading'; level: number; children: readonly TextInline[] }
  | { kind: 'paragraph'; children: readonly TextInline[] }
  | { kind: 'ordered' | 'unordered'; items: readonly (readonly TextBlock[])[] }
  | { kind: 'quote'; blocks: readonly TextBlock[] }
  | { kind: 'rule' };
