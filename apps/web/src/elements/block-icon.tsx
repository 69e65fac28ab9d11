import type { blockIcons } from '@tetri/contract';

export type BlockIconName = (typeof blockIcons)[number];

/** Drawn on 24 by 24, in one line of one width. */
const paths: Readonly<Record<BlockIconName, string>> = {
  bank: 'M3.5 9.5 12 4l8.5 5.5h-17ZM5.5 10v7m4.3-7v7m4.4-7v7m4.3-7v7M3.5 20h17',
  box: 'm12 3.5 7.5 4v9L12 20.5l-7.5-4v-9l7.5-4Zm0 8.5 7.5-4.5M12 12 4.5 7.5M12 12v8.5M8.2 5.6l7.6 4.3',
  calendar: 'M4 6.5h16v13H4v-13ZM4 10.5h16M8.5 4v4m7-4v4M8 14h2.5m3 0H16m-8 3h2.5',
  car: 'M4 13.5 6 8h12l2 5.5v4.5H4v-4.5Zm0 0h16M7 18v2m10-2v2M7.2 15.8h1.6m6.4 0h1.6',
  cash: 'M3 6.5h18v11H3v-11ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM6.2 9.5v0m11.6 5v0',
  chat: 'M4 5.5h16v11h-7.5L8 20v-3.5H4v-11ZM8 9.5h8M8 12.7h5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3.2 2',
  coffee:
    'M4.5 9h12v5.5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5V9Zm12 1.5h1.3a2.4 2.4 0 0 1 0 4.8h-1.4M8 3.5c-.8 1 .8 1.8 0 3m4.5-3c-.8 1 .8 1.8 0 3',
  coin: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.5 16.5h7M9.5 16.5v-5a2.6 2.6 0 0 1 5.2 0v.8M12 6.8v4',
  document: 'M6 3.5h8l4 4v13H6v-17Zm8 0v4h4M9 12h6m-6 3.5h6M9 8.5h2',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.8 9.5h16.4M3.8 14.5h16.4M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17Z',
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  key: 'M8.2 15.8a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4Zm4.2-4.2H21m-3 0v3.6m-3.3-3.6v2.6M7.5 11.6v0',
  map: 'M12 20.5c4-4.6 6-7.9 6-10.7a6 6 0 1 0-12 0c0 2.8 2 6.1 6 10.7Zm0-8.3a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3 19c.4-3.2 2.6-4.8 6-4.8s5.6 1.6 6 4.8M15.2 5.4a3.2 3.2 0 0 1 0 5.8M17.5 14.6c2 .6 3.2 2 3.5 4.4',
  phone:
    'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM10.5 17.5h3',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.7 7.3 7 9 4.3-1.7 7-4.7 7-9V6l-7-2.5Zm-3 8.3 2.2 2.2 4-4.2',
  spark: 'M12 3.5c.6 5 2.4 7.4 8.5 8.5-6.1 1.1-7.9 3.5-8.5 8.5-.6-5-2.4-7.4-8.5-8.5 6.1-1.1 7.9-3.5 8.5-8.5Z',
  truck:
    'M3 6.5h11v10H3v-10Zm11 3.5h4l3 3.5v3h-7V10ZM7 19.3a1.9 1.9 0 1 0 0-3.800 1.9 1.9 0 0 0 0 3.800Zm10 0a1.9 1.9 0 1 0 0-3.800 1.9 1.9 0 0 0 0 3.800Z',
  wallet: 'M4 7.5h15.5v12H4v-13a2 2 0 0 1 2-2h10.5v3M15 13.5h4.5M15.800 13.5v0',
};

export const blockIconNames = Object.keys(paths) as BlockIconName[];

/** The drawing that stands beside a short text. */
export function BlockIcon({ name, size = 24 }: { readonly name: BlockIconName; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
