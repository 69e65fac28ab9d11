import type { StaffRole } from '@tetri/contract';
import { canSee, type NavSection } from '../service/nav-sections.ts';

const groups = [
  [
    'work',
    [
      'dashboard',
      'orders',
      'till',
      'statements',
      'unclaimed',
      'verification',
      'screening',
      'connections',
      'chats',
      'tickets',
      'feedback',
    ],
  ],
  [
    'pricing',
    [
      'routes',
      'currencies',
      'sources',
      'reserves',
      'places',
      'requisites',
      'payouts',
      'offices',
      'partners',
      'exports',
      'links',
      'deliveries',
      'keys',
    ],
  ],
  ['site', ['content', 'moderation', 'subscribers', 'visits']],
  ['administration', ['customers', 'mails', 'outbox', 'audit', 'staff', 'site']],
] as const satisfies readonly (readonly [string, readonly NavSection[]])[];

export type GroupName = (typeof groups)[number][0];

/** The menu of a role: only sections it may enter. */
export function navSectionsOf(role: StaffRole): readonly (readonly [GroupName, readonly NavSection[]])[] {
  return groups
    .map(([name, sections]) => [name, sections.filter((section) => canSee(role, section))] as const)
    .filter(([, sections]) => sections.length > 0);
}

export function pathOf(section: NavSection): string {
  return section === 'dashboard' ? '/' : `/${section}`;
}
