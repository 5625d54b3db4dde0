import styles from './Icon.module.css';

/** Outlines on a 24 × 24 grid, drawn in the text colour. */
const PATHS = {
  football:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5 3.8 2.8-1.5 4.4H9.7l-1.5-4.4L12 8Zm0 0V3.2M15.8 10.8l4.7-1.2M14.3 15.2l2.8 4M9.7 15.2l-2.8 4M8.2 10.8 3.5 9.6',
  basketball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0v18M3 12h18M5.6 5.6c3.6 3.6 3.6 9.2 0 12.8M18.4 5.6c-3.6 3.6-3.6 9.2 0 12.8',
  tennis: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5 6.4c3.4 3.2 3.4 8 0 11.2M19 6.4c-3.4 3.2-3.4 8 0 11.2',
  handball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-8.6 7c4.6-1.6 10.2.6 12.4 4.6 1 1.8 1.2 3.6.8 5.2M9.4 3.4c-.6 4.8 2.6 9.6 7.4 11 1.4.4 2.8.4 3.8.1M6 5.4c1.4 2.2 1.6 5-.6 7.2-.7.7-1.4 1.2-2.2 1.4',
  hockey:
    'M6 4v9.5a3 3 0 0 0 3 3h8.5a2.5 2.5 0 0 1 0 5H8a5 5 0 0 1-5-5V4M14 8.5c0-1.1 1.6-2 3.5-2s3.5.9 3.5 2v2c0 1.1-1.6 2-3.5 2s-3.5-.9-3.5-2z',
  volleyball:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 9c-1.5-3.4-1.2-6.4 0-9M12 12c3.7-.4 6.2 1 8 3.8M12 12c-2.2 3-5 4.2-8 3.8M12 7.4c3-1 5.8-.4 8 1.8M8.2 15.2c-2.4-2-3.4-4.6-2.9-7.8M15.9 13c.2 3.2-.9 5.6-3.2 8',
  tabletennis:
    'M13.5 3.5a6.5 6.5 0 0 0-7 10.4L4 17.8a2 2 0 0 0 2.8 2.8l3.6-2.9A6.5 6.5 0 1 0 13.500 3.5ZM7 14l4 4M19 17.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  live: 'M5.6 18.4a9 9 0 0 1 0-12.8M18.4 5.6a9 9 0 0 1 0 12.8M8.5 15.5a5 5 0 0 1 0-7M15.5 8.5a5 5 0 0 1 0 7M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 5h16M8 3v4M16 3v4',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3V7Zm10 0v10',
  rules: 'M6 3h9l4 4v14H6V3Zm9 0v4h4M9 12h7M9 16h7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  info: 'M12 11v6M12 7.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  shield: 'M12 3l7 3v5c0 5-3.5 8-7 10-3.5-2-7-5-7-10V6zM9 12l2 2 4-4',
  soundOff: 'M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4',
  soundOn: 'M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  enlarge: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M11 8v6M8 11h6',
  shrink: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5M8 11h6',
  check: 'M5 12.5 10 17.5 19 7',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v5M12 17.6v.2',
  offline: 'M4 9a12 12 0 0 1 16 0M7 12.5a7.5 7.5 0 0 1 10 0M10 16a3 3 0 0 1 4 0M4 4l16 16',
  whistle: 'M3 9h11l6-2v4l-3 .6A5.5 5.5 0 1 1 7 13H3V9Zm8.5 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  timeout: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4.5l3 1.8',
  flag: 'M6 21V4l12 4-12 5',
  star: 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z',
} as const;

export type IconName = keyof typeof PATHS;

type Props = { name: IconName; size?: 's' | 'm' | 'l'; mirrored?: boolean };

/** Always beside a text or inside a labelled control. `mirrored`: drawn the other way round in right-to-left languages. */
export function Icon({ name, size = 'm', mirrored = false }: Props) {
  return (
    <svg
      className={`${styles.icon} ${styles[size]} ${mirrored ? styles.mirrored : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
