import type { ReactNode } from 'react';

import styles from './Flag.module.css';

function vertical(one: string, two: string, three: string): ReactNode {
  return (
    <>
      <path fill={one} d="M0 0h8v16H0z" />
      <path fill={two} d="M8 0h8v16H8z" />
      <path fill={three} d="M16 0h8v16h-8z" />
    </>
  );
}

function horizontal(one: string, two: string, three: string, middle: number): ReactNode {
  const edge = (16 - middle) / 2;
  return (
    <>
      <path fill={two} d="M0 0h24v16H0z" />
      <path fill={one} d={`M0 0h24v${edge}H0z`} />
      <path fill={three} d={`M0 ${16 - edge}h24v${edge}H0z`} />
    </>
  );
}

const FLAGS: Record<string, ReactNode> = {
  FR: vertical('#21468b', '#fff', '#d52b3a'),
  IT: vertical('#1d8a4b', '#fff', '#cf2b3a'),
  DE: horizontal('#111', '#d42a2a', '#f2c230', 16 / 3),
  ES: horizontal('#c8202f', '#f5c332', '#c8202f', 8),
  EG: (
    <>
      {horizontal('#ce1b2b', '#fff', '#111', 16 / 3)}
      <circle cx="12" cy="8" r="1.6" fill="#c69b3a" />
    </>
  ),
  MA: (
    <>
      <path fill="#c1272d" d="M0 0h24v16H0z" />
      <path fill="none" stroke="#0a6b3c" strokeWidth="1" d="m12 4 2.4 7.3L8.2 6.8h7.6l-6.2 4.5z" />
    </>
  ),
  TN: (
    <>
      <path fill="#d7192d" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="4.6" fill="#fff" />
      <path fill="#d7192d" d="M14.6 5.6a3.3 3.3 0 1 0 0 4.8 2.7 2.7 0 1 1 0-4.8Z" />
    </>
  ),
  // Leagues and players with this code are English.
  GB: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <path stroke="#cf2033" strokeWidth="3.2" d="M12 0v16M0 8h24" />
    </>
  ),
};

/** Decorative; always beside the name of the country or league. */
export function Flag({ country }: { country: string }) {
  return (
    <svg className={styles.flag} viewBox="0 0 24 16" aria-hidden="true">
      {FLAGS[country]}
    </svg>
  );
}
