import styles from './Icon.module.css';

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  info: 'M12 11v6M12 7.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  soundOn: 'M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4',
  shield: 'M12 3l7 3v5c0 5-3.5 8-7 10-3.5-2-7-5-7-10V6zM9 12l2 2 4-4',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={name === 'back' ? styles.mirrored : styles.icon}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
    >
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
