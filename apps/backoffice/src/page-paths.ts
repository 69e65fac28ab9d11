import type { NavSection } from './service/nav-sections.ts';

/** Every page of the back office; ":…" stands for one thing of a list, which is opened there. */
export const pagePaths = {
  dashboard: ['/'],
  orders: ['/orders', '/orders/:uid'],
  routes: ['/routes', '/routes/:id'],
  currencies: ['/currencies', '/currencies/:id'],
  sources: ['/sources'],
  reserves: ['/reserves'],
  places: ['/places'],
  requisites: ['/requisites'],
  till: ['/till'],
  statements: ['/statements'],
  payouts: ['/payouts'],
  offices: ['/offices'],
  screening: ['/screening'],
  partners: ['/partners'],
  exports: ['/exports'],
  deliveries: ['/deliveries'],
  keys: ['/keys'],
  content: ['/content', '/content/:kind/:id'],
  moderation: ['/moderation'],
  subscribers: ['/subscribers'],
  visits: ['/visits'],
  chats: ['/chats', '/chats/:id'],
  tickets: ['/tickets', '/tickets/:id'],
  feedback: ['/feedback'],
  verification: ['/verification', '/verification/:id'],
  customers: ['/customers'],
  mails: ['/mails'],
  outbox: ['/outbox'],
  audit: ['/audit'],
  staff: ['/staff'],
  site: ['/site'],
  account: ['/account'],
} as const satisfies Record<NavSection, readonly string[]>;

export type PagePath = (typeof pagePaths)[NavSection][number];
