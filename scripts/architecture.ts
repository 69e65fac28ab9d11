/** The architecture as data: `npm run check` refuses every import that this file does not allow. */

/** What each module of the server may use, through the other module's `index.ts` only. */
export const modules = {
  ledger: { owns: 'accounts, transfers, holds, balances', uses: [] },
  settings: { owns: 'site status, maintenance, captcha and chat settings, feature switches', uses: [] },
  identity: {
    owns: 'users, sessions, passwords, 2FA, passkeys, social sign-in, API keys, staff roles',
    uses: ['settings'],
  },
  content: {
    owns: 'news, blog, FAQ, rules, pages, landing pages, contacts, reviews, alerts, partners block, subscriptions',
    uses: ['identity'],
  },
  support: { owns: 'tickets, feedback, live chat', uses: ['identity'] },
  rates: { owns: 'sources, ticks, route formulas, the rate board, guards, history', uses: [] },
  catalog: { owns: 'currencies, networks, cities, offices, routes, fields, limits', uses: ['rates', 'ledger'] },
  payments: {
    owns: 'invoices, payouts, requisites, receipts, pickups, payment-method plug-ins',
    uses: ['ledger'],
  },
  orders: {
    owns: 'quotes, orders, status machine, issues, expiry, history',
    uses: ['catalog', 'rates', 'payments', 'ledger', 'identity'],
  },
  affiliate: { owns: 'visits and where they came from', uses: [] },
  notify: { owns: 'e-mail and web push: texts and delivery', uses: ['identity', 'settings'] },
  operations: {
    owns: 'operator queue, audit log, statistics, staff calls',
    uses: [
      'ledger',
      'settings',
      'identity',
      'content',
      'support',
      'rates',
      'catalog',
      'payments',
      'orders',
      'affiliate',
      'notify',
    ],
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
