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
  unclaimed: ['/unclaimed'],
  payouts: ['/payouts'],
  offices: ['/offices'],
  screening: ['/screening'],
  connections: ['/connections'],
  partners: ['/partners'],
  exports: ['/exports'],
  links: ['/links'],
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

/** What draws each page: a file below `features`, without its ending. */
export const screenOf: Readonly<Record<PagePath, string>> = {
  '/': 'dashboard/dashboard-screen',
  '/orders': 'orders/orders-screen',
  '/orders/:uid': 'orders/order-screen',
  '/routes': 'routes/routes-screen',
  '/routes/:id': 'routes/route-screen',
  '/currencies': 'currencies/currencies-screen',
  '/currencies/:id': 'currencies/currency-screen',
  '/sources': 'sources/sources-screen',
  '/reserves': 'reserves/reserves-screen',
  '/places': 'places/places-screen',
  '/requisites': 'requisites/requisites-screen',
  '/till': 'till/till-screen',
  '/statements': 'statements/statements-screen',
  '/unclaimed': 'unclaimed/unclaimed-screen',
  '/payouts': 'payouts/payouts-screen',
  '/offices': 'offices/offices-screen',
  '/links': 'links/links-screen',
  '/deliveries': 'deliveries/deliveries-screen',
  '/keys': 'keys/keys-screen',
  '/screening': 'screening/screening-screen',
  '/connections': 'connections/connections-screen',
  '/partners': 'partners/partners-screen',
  '/exports': 'exports/exports-screen',
  '/content': 'content/content-screen',
  '/content/:kind/:id': 'content/content-document-screen',
  '/moderation': 'moderation/moderation-screen',
  '/subscribers': 'subscribers/subscribers-screen',
  '/visits': 'visits/visits-screen',
  '/chats': 'chats/chats-screen',
  '/chats/:id': 'chats/chats-screen',
  '/tickets': 'tickets/tickets-screen',
  '/tickets/:id': 'tickets/ticket-screen',
  '/feedback': 'feedback/feedback-screen',
  '/verification': 'verification/verification-screen',
  '/verification/:id': 'verification/review-screen',
  '/customers': 'customers/customers-screen',
  '/mails': 'mails/mails-screen',
  '/outbox': 'outbox/outbox-screen',
  '/audit': 'audit/audit-screen',
  '/staff': 'staff/staff-screen',
  '/site': 'site/site-screen',
  '/account': 'account/account-screen',
};

/** The page at an address below the back office's own, "/orders/1024"; undefined where none is. */
export function pageAt(pathname: string): PagePath | undefined {
  return (Object.keys(screenOf) as PagePath[]).find((path) => new RegExp(addressPattern(path)).test(pathname));
}

/** Matches the addresses of a page, as the source of a regular expression. */
export function addressPattern(path: PagePath): string {
  return `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`;
}
