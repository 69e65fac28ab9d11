/**
 * The rooms of the personal area, in the menu's order. A room exists by standing here; types then ask for its page
 * (`room-routes.ts`), its name and its icon (`features/shell`).
 */
export const rooms = ['exchange', 'orders', 'requisites', 'api', 'profile'] as const;
export type Room = (typeof rooms)[number];

export function roomPath(room: Room): string {
  return `/user/${room}/`;
}
