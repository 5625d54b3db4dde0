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
  BR: (
    <>
      <path fill="#1f9a4a" d="M0 0h24v16H0z" />
      <path fill="#f7d54a" d="m12 2 9 6-9 6-9-6z" />
      <circle cx="12" cy="8" r="3" fill="#22418f" />
    </>
  ),
  MX: (
    <>
      {vertical('#12724a', '#fff', '#cc2436')}
      <circle cx="12" cy="8" r="2" fill="#9a7637" />
    </>
  ),
  JP: (
    <>
      <path fill="#fff" d="M0 0h24v16H0z" />
      <circle cx="12" cy="8" r="4.600" fill="#c2182f" />
    </>
  ),
  AU: (
    <>
      <path fill="#1c2f7c" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="1.6" d="M6 0v8M0 4h12M0 0l12 8M12 0 0 8" />
      <path stroke="#cf2033" strokeWidth=".8" d="M6 0v8M0 4h12" />
      <path
        fill="#fff"
        d="m6 10 .7 1.400 1.500.2-1.100 1 .3 1.500L6 13.400l-1.400.7.3-1.500-1.100-1 1.500-.2zM18 2l.5 1 1 .1-.8.8.2 1.100-.9-.5-.9.5.2-1.100-.8-.8 1-.1zM18 10l.5 1 1 .1-.8.8.2 1.100-.9-.5-.9.5.2-1.100-.8-.8 1-.1z"
      />
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
