import type { StaffRole } from '@tetri/contract';
import { canSee, type Room } from '../service/rooms.ts';

const groups = [
  ['work', ['dashboard', 'orders', 'chats', 'tickets', 'feedback']],
  ['pricing', ['routes', 'currencies', 'sources', 'reserves', 'requisites', 'offices']],
  ['site', ['content', 'moderation', 'subscribers', 'visits']],
  ['house', ['mails', 'outbox', 'audit', 'staff', 'site']],
] as const satisfies readonly (readonly [string, readonly Room[]])[];

export type GroupName = (typeof groups)[number][0];

/** The menu of a role: only rooms it may enter. */
export function roomsOf(role: StaffRole): readonly (readonly [GroupName, readonly Room[]])[] {
  return groups
    .map(([name, rooms]) => [name, rooms.filter((room) => canSee(role, room))] as const)
    .filter(([, rooms]) => rooms.length > 0);
}

export function pathOf(room: Room): string {
  return room === 'dashboard' ? '/' : `/${room}`;
}
