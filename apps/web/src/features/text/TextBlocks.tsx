import { Fragment, type ReactNode } from 'react';

import { DestinationLink } from '../../session';
import { siteMap, type TextBlock, type TextInline } from '../../site';

/** Renders the blocks of a text. They are data, so a text cannot inject markup. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

const HEADINGS = ['h2', 'h2', 'h3', 'h4'] as const;

function Block({ block }: { block: TextBlock }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // Level 1 is the heading of the page.
      const Heading = HEADINGS[block.level - 1] ?? 'h4';
      return (
        <Heading>
          <Inlines parts={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.children} />
        </p>
      );
    case 'ordered':
    case 'unordered': {
      const List = block.kind === 'ordered' ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <TextBlocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <TextBlocks blocks={block.blocks} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

function Inlines({ parts }: { parts: readonly TextInline[] }): ReactNode {
  return parts.map((part, index) => <Fragment key={index}>{inline(part)}</Fragment>);
}

function inline(part: TextInline): ReactNode {
  if (typeof part === 'string') return part;
  if (part.kind === 'break') return <br />;
  const inside = <Inlines parts={part.children} />;
  switch (part.kind) {
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'code':
      return <code dir="ltr">{inside}</code>;
    case 'link': {
      const destination = siteMap().destinationOf(part.href);
      // `mailto:` and `tel:` are not destinations of the site.
      if (!destination) return <a href={part.href}>{inside}</a>;
      return <DestinationLink destination={destination}>{inside}</DestinationLink>;
    }
  }
}
