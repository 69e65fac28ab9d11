import type { Room } from '../../app/rooms.ts';

const paths: Readonly<Record<Room | 'out', string>> = {
  exchange: 'M4 7h11m0 0-3-3m3 3-3 3M16 13H5m0 0 3-3m-3 3 3 3',
  out: 'M8 3.5H4.5v13H8M12.5 6.5 16 10l-3.5 3.5M15.5 10H8',
};

/** A room's sign in the menus. */
export function RoomIcon({ name }: { readonly name: Room | 'out' }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
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
