import type { StaffRole } from '@tetri/contract';

/** Every section of the back office and who may enter; the calls behind a section refuse whoever may not. */
const sections = {
  dashboard: ['owner', 'manager', 'operator', 'teller', 'content-editor', 'auditor'],
  orders: ['owner', 'manager', 'operator', 'auditor'],
  routes: ['owner', 'manager', 'operator', 'auditor'],
  currencies: ['owner', 'manager', 'operator', 'auditor'],
  sources: ['owner', 'manager', 'operator', 'auditor'],
  reserves: ['owner', 'manager', 'operator', 'auditor'],
  places: ['owner', 'manager', 'operator', 'auditor'],
  requisites: ['owner', 'manager', 'operator', 'auditor'],
  till: ['owner', 'manager', 'operator', 'teller', 'auditor'],
  statements: ['owner', 'manager', 'operator', 'auditor'],
  unclaimed: ['owner', 'manager', 'operator', 'auditor'],
  payouts: ['owner', 'manager', 'operator', 'auditor'],
  offices: ['owner', 'manager', 'operator', 'auditor'],
  screening: ['owner', 'manager', 'operator', 'auditor'],
  connections: ['owner', 'manager', 'operator', 'auditor'],
  partners: ['owner', 'manager', 'operator', 'auditor'],
  exports: ['owner', 'manager', 'operator', 'auditor'],
  links: ['owner', 'manager', 'operator', 'auditor'],
  deliveries: ['owner', 'manager', 'operator', 'auditor'],
  keys: ['owner', 'manager', 'auditor'],
  content: ['owner', 'manager', 'operator', 'teller', 'content-editor', 'auditor'],
  moderation: ['owner', 'manager', 'content-editor', 'auditor'],
  subscribers: ['owner', 'manager', 'content-editor', 'auditor'],
  visits: ['owner', 'manager', 'content-editor', 'auditor'],
  chats: ['owner', 'manager', 'operator', 'auditor'],
  tickets: ['owner', 'manager', 'operator', 'auditor'],
  feedback: ['owner', 'manager', 'operator', 'auditor'],
  verification: ['owner', 'manager', 'operator', 'auditor'],
  customers: ['owner', 'manager', 'auditor'],
  mails: ['owner'],
  outbox: ['owner', 'manager', 'operator', 'auditor'],
  audit: ['owner', 'manager', 'auditor'],
  site: ['owner', 'manager'],
  staff: ['owner', 'manager', 'auditor'],
  account: ['owner', 'manager', 'operator', 'teller', 'content-editor', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type NavSection = keyof typeof sections;

export function canSee(role: StaffRole, section: NavSection): boolean {
  const allowed: readonly StaffRole[] = sections[section] ?? [];
  return allowed.includes(role);
}
