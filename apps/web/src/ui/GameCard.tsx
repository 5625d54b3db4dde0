import { useState, type MouseEvent } from 'react';

import styles from './GameCard.module.css';
import { Icon } from './Icon';

type Props = {
  name: string;
  image?: string | undefined;
  providerName?: string | undefined;
  favourite?: boolean;
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The first pictures of a page are fetched at once, all others when they come near. */
  eager?: boolean;
};

/** A game: poster, name and provider, all of it one target. */
export function GameCard({
  name,
  image,
  providerName,
  favourite = false,
  href,
  onClick,
  eager = false,
}: Props) {
  const [failed, setFailed] = useState(false);
  return (
    <a className={styles.card} href={href} onClick={onClick} aria-label={name} draggable={false}>
      <span className={styles.poster}>
        {image && !failed ? (
          <img
            className={styles.image}
            src={image}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setFailed(true)}
          />
        ) : (
          <span className={styles.placeholder}>{name}</span>
        )}
        <span className={styles.play}>
          <Icon name="play" size="l" />
        </span>
        {favourite && (
          <span className={styles.favourite}>
            <Icon name="heart-full" size="s" />
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      {providerName && <span className={styles.provider}>{providerName}</span>}
    </a>
  );
}
