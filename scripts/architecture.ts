/** The architecture as data: `npm run check` refuses every import that this file does not allow. */

/** What each module of the server may use, through the other module's `index.ts` only. */
export const modules = {
  audit: { owns: 'append-only, hash-chained log of what staff did', uses: [] },
  ledger: { owns: 'accounts, transfers, holds, balances', uses: [] },
  settings: {
    owns: 'site status, maintenance, captcha, chat and order settings, feature switches, work that was given up',
    uses: ['audit'],
  },
  identity: {
    owns: 'users, sessions, passwords, 2FA, passkeys, social sign-in, API keys, staff roles',
    uses: ['audit', 'settings'],
  },
  content: {
    owns: 'news, blog, FAQ, rules, pages, landing pages, contacts, reviews, alerts, partners block, subscriptions',
    uses: ['audit', 'identity'],
  },
  support: { owns: 'tickets, feedback, live chat', uses: ['audit', 'identity'] },
  rates: { owns: 'sources, ticks, route formulas, the rate board, guards, history', uses: ['audit'] },
  catalog: {
    owns: 'currencies and their reserves, networks, cities, offices, routes, fields, limits',
    uses: ['audit', 'rates', 'ledger'],
  },
  payments: {
    owns: 'invoices, payouts, requisites, receipts, pickups, payment-method plug-ins',
    uses: ['audit', 'ledger', 'catalog'],
  },
  orders: {
    owns: 'quotes, orders, status machine, issues, expiry, history',
    uses: ['audit', 'catalog', 'rates', 'payments', 'ledger', 'identity'],
  },
  notify: { owns: 'e-mail and web push: texts and delivery', uses: ['identity', 'settings'] },
  statistics: {
    owns: 'visits and where they came from; reads what the other modules publish',
    uses: ['audit', 'catalog', 'identity', 'ledger', 'orders', 'rates'],
  },
} as const satisfies Record<string, { owns: string; uses: readonly string[] }>;

/** Which packages each package may use. `testing` starts servers, so it alone may use one. */
export const packages = {
  money: [],
  contract: ['money'],
  destinations: ['contract'],
  client: ['contract', 'money'],
  ui: [],
  testing: ['client', 'contract', 'money'],
} as const satisfies Record<string, readonly string[]>;

/** Folders whose arithmetic is on amounts: a JavaScript number is never made of one there. */
export const amountFolders = [
  'packages/money/',
  ...['ledger', 'orders', 'rates', 'payments'].map((module) => `apps/server/src/modules/${module}/`),
];
