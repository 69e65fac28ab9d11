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
  screening: {
    owns: 'lists of names and addresses, matches with them, rules for patterns, cases',
    uses: ['audit', 'settings', 'identity'],
  },
  wallets: {
    owns: 'what the exchange holds for customers: deposits to it, withdrawals from it',
    uses: ['audit', 'catalog', 'identity', 'ledger', 'payments', 'screening'],
  },
  verification: {
    owns: 'who customers are: forms, what they fill in and send, review, how long it is kept',
    uses: ['audit', 'settings', 'identity', 'screening'],
  },
  orders: {
    owns: 'quotes, orders, status machine, issues, expiry, history',
    uses: ['audit', 'catalog', 'rates', 'payments', 'ledger', 'identity', 'verification', 'wallets', 'screening'],
  },
  affiliate: {
    owns: 'links of partners, visits, whom they brought, rewards, discounts, promo codes, withdrawals',
    uses: ['audit', 'identity', 'ledger', 'catalog', 'orders', 'payments', 'screening', 'verification'],
  },
  merchant: {
    owns: 'exports of rates to monitoring sites, notifications to merchants, payment links',
    uses: ['audit', 'settings', 'catalog', 'rates', 'orders', 'identity'],
  },
  notify: { owns: 'e-mail, web push and the messenger: texts and delivery', uses: ['identity', 'settings'] },
  statistics: {
    owns: 'visits and where they came from; reads what the other modules publish',
    uses: ['audit', 'catalog', 'identity', 'ledger', 'orders', 'rates'],
  },
} as const satisfies Record<string, { owns: string; uses: readonly string[] }>;

/** What may lie at a module's root, and in each of its parts; `<name>` is its own name. Tests of the whole lie there too. */
export const moduleFiles = {
  'index.ts': 'all that other modules may import; it names things and does nothing',
  '<name>-module.ts':
    '`create<Name>Module`: makes the module of what it is given; what comes out is what it offers the process: calls, listeners, jobs',
  'deps.ts': 'what its calls work with, and `handle`, which hands it to them',
  'ports.ts': 'what it asks of others, as interfaces that they fill',
  'events.ts': 'what it announces',
  'errors.ts': 'what its functions throw to other modules',
  'tables.ts': 'its tables, as the migrations made them',
} as const satisfies Record<string, string>;

/** The folders that a module may have, and each of its parts; they have none of their own but in `demo/`. */
export const moduleFolders = {
  core: 'pure functions: no clock, no I/O, no database types',
  store: 'SQL; every write takes a transaction',
  actions: 'what calls and jobs share: it judges by `core/`, reads and writes by `store/`, within one transaction',
  calls: 'one file a call: what visitors, customers and programs may do; `handlers.ts` lists them',
  staff: 'one file a call: what staff may do; beside them what only they need, `deps.ts` and the list `handlers.ts`',
  jobs: 'what the worker does: jobs, and listeners of events',
  view: 'rows as they are shown; a file `view-…` lies here',
  live: 'what each process keeps in memory, and what keeps it fresh',
  http: 'addresses that are no calls: pictures, links of mails, the way to a provider and back',
  messages: 'texts in each language',
  demo: 'what a demo shows',
  testing: 'what tests of this and of other modules open it with',
} as const satisfies Record<string, string>;

/** What some modules have besides: parts that are a matter of their own, each of the same shape, and single files. */
export const moduleParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  affiliate: {
    connections: 'what accounts have in common, as staff see it drawn',
  },
  content: {
    pictures: 'pictures that editors upload',
    'pictures/drawings': 'the drawings that come with the product',
    readers: 'what readers write and subscribe to: reviews, comments, news by mail',
    'rich-text': 'what editors write, made safe',
  },
  identity: {
    accounts: 'registration, sign-in and sessions of customers',
    'api-keys': 'the keys that programs sign with',
    devices: 'browsers that signed in before',
    factors: 'authenticator apps and recovery codes',
    passkeys: 'passkeys',
    profile: 'what people say about themselves, and the end of an account',
    secrets: 'passwords and tokens as they are kept',
    social: 'signing in by accounts of other sites',
    'staff-accounts': 'accounts, sessions and invitations of staff',
    telegram: 'signing in by Telegram',
  },
  merchant: {
    exports: 'rates as monitoring sites read them',
    notifications: 'what merchants are notified of their orders',
    ranking: 'the place that a route keeps among the rates of a monitoring site',
    'payment-links': 'links by which others pay a merchant',
  },
  notify: {
    'account-mail': 'mails about accounts',
    messenger: 'what the bot of the messenger sends and was sent',
    'order-mail': 'mails about orders',
    push: 'notices to browsers',
    'reader-mail': 'news by mail',
  },
  orders: {
    appointments: 'the times at an office that customers pick',
    requisites: 'payment details that customers keep',
    statements: 'what banks say came in, and the orders that it paid',
    'take-ins': 'cash that customers bring to an office',
    unclaimed: 'what becomes of payments that belong to no order',
  },
  payments: {
    'plugin.ts': 'what a payment method must be able to do',
    'chain-plugin.ts': 'the part of it that works by itself, on networks',
    'sweeping.ts': 'how it moves what customers paid to the wallet that pays out',
    'signed-payout.ts': 'what it signs to pay out, and what became of that',
    'lost-coins.ts': 'since when coins that it signed for are spent by others',
    'signer.ts': 'what signs for it, in a process of its own',
    deposits: 'payments that methods see by themselves',
    invoices: 'how an order is paid',
    methods: 'the payment methods that are installed',
    payouts: 'what was sent to customers',
    places: 'where the money of each currency lies, and whether the books agree with it',
    sweeps: "what is moved from customers' addresses to the wallet that pays out",
    pickup: 'cash that is fetched with a code',
    tills: 'what is counted in the tills of offices, and who gave and took',
    receipts: "customers' receipts",
    requisites: 'the accounts that customers pay to',
    unclaimed: 'payments that belong to no order',
  },
  rates: { sources: 'where prices come from' },
  settings: { captcha: 'what proves that a human asks' },
  verification: {
    providers: 'an outside service that verifies people on its own pages',
    vault: 'keys of what people send, and what wraps them',
  },
  support: { chat: 'conversations over the site', messenger: 'the same conversations over the messenger' },
};

/** Which packages each package may use. `testing` starts servers, so it alone may use one. */
export const packages = {
  money: [],
  contract: ['money'],
  destinations: ['contract'],
  client: ['contract', 'money'],
  ui: ['contract'],
  sdk: [],
  testing: ['client', 'contract', 'money'],
} as const satisfies Record<string, readonly string[]>;

/** Folders whose arithmetic is on amounts: a JavaScript number is never made of one there. */
export const amountFolders = [
  'packages/money/',
  ...['ledger', 'orders', 'rates', 'payments', 'affiliate', 'merchant', 'wallets'].map(
    (module) => `apps/server/src/modules/${module}/`,
  ),
];
