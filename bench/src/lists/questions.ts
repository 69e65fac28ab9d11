import {
  type Call,
  findConnectedAccounts,
  getAffiliate,
  getAffiliateChart,
  getDashboard,
  getVisits,
  listAffiliateOrders,
  listAudit,
  listChats,
  listDeadOutbox,
  listDeliveries,
  listFeedback,
  listHeldDeposits,
  listLastOrders,
  listOrderHistory,
  listPartnersOfStaff,
  listPartnerWithdrawals,
  listPaymentLinks,
  listPayouts,
  listReviews,
  listRewards,
  listScreeningCases,
  listScreeningEntries,
  listScreeningLists,
  listStaffApiKeys,
  listStaffDeliveries,
  listStaffOrders,
  listStaffPaymentLinks,
  listStatementLines,
  listSubmissions,
  listSubscribers,
  listSweeps,
  listTickets,
  listUnclaimedPayments,
  listVerificationQueue,
  listVerifications,
  listWalletHistory,
  listWithdrawals,
  statusesOfStaff,
} from '@tetri/contract';
import type pg from 'pg';
import { merchant } from './values.ts';

export interface Question {
  readonly what: string;
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether there is something to find; null of what is no list. */
  readonly finds?: boolean | null;
}

/** What is known of an order of long ago, and of one that waits, to be looked for. */
export async function questionsOf(client: pg.Client): Promise<Question[]> {
  const { rows } = await client.query<{
    uid: string;
    email: string;
    wallet: string;
    payout: string;
    payment: string;
    id: string;
    currency: string;
    amount: string;
    own: string;
  }>(`SELECT o.uid, o.email, o.to_values -> 0 ->> 'value' AS wallet, o.payout_reference AS payout,
        p.reference AS payment, o.id, o.to_currency_id AS currency,
        plain_amount(o.in_units, o.from_decimals) AS amount,
        (SELECT uid FROM orders WHERE user_id = ${merchant} ORDER BY id DESC LIMIT 1 OFFSET 5000) AS own
      FROM orders o JOIN order_payments p ON p.order_id = o.id
      WHERE o.status = 'done' ORDER BY o.id OFFSET 100000 LIMIT 1`);
  const [known] = rows;
  if (!known) throw new Error('there is no order to look for');
  const queue = (what: string, input: Question['input']): Question => ({
    what,
    call: listStaffOrders,
    input: { order: 'newest', ...input },
  });
  return [
    queue('queue: what waits for staff, longest first', {
      statuses: JSON.stringify(statusesOfStaff),
      order: 'waiting',
    }),
    queue('queue: all orders', {}),
    queue('queue: all orders, a page from the end', { cursor: known.id }),
    queue('queue: done', { statuses: JSON.stringify(['done']) }),
    queue('queue: all orders, longest in their status first', { order: 'waiting' }),
    queue('queue: one currency', { currencyId: known.currency }),
    queue('queue: nobody is on it', { claimed: 'free' }),
    queue('search: a number', { search: known.uid }),
    queue('search: the beginning of a number', { search: known.uid.slice(0, 6) }),
    queue('search: an address of mail', { search: known.email }),
    queue('search: a part of an address of mail', { search: known.email.slice(2, 11) }),
    queue('search: a wallet', { search: known.wallet }),
    queue('search: a reference of a payout', { search: known.payout }),
    queue('search: a reference of a payment', { search: known.payment }),
    queue('search: an amount', { search: known.amount }),
    queue('search: what every address has', { search: 'person-' }),
    { ...queue('search: what is nowhere', { search: 'nothing like this' }), finds: false },
    { what: 'log', call: listAudit, input: {} },
    { what: 'log: what was done', call: listAudit, input: { action: 'recordPayout' } },
    { what: 'log: a number', call: listAudit, input: { search: known.uid } },
    { what: 'log: what is nowhere', call: listAudit, input: { search: 'nothing like this' }, finds: false },
    { what: 'overview', call: getDashboard, input: {}, finds: null },
    ...staffLists(known.email),
    ...publicLists,
    ...ownLists(known.own),
  ];
}

const mail = 'person-77777@post.example';
const absent = 'nothing like this';

/** The last page that a list which counts up to 10,000 has. */
const lastOf = (limit: number) => ({ page: 10_000 / limit, limit });

function staffLists(email: string): Question[] {
  return [
    { what: 'statement lines: open', call: listStatementLines, input: {} },
    { what: 'statement lines: taken', call: listStatementLines, input: { state: 'taken' } },
    {
      what: 'statement lines: taken, the last page',
      call: listStatementLines,
      input: { state: 'taken', ...lastOf(50) },
    },
    { what: 'statement lines: dismissed', call: listStatementLines, input: { state: 'dismissed' } },
    { what: 'unclaimed payments: open', call: listUnclaimedPayments, input: {} },
    { what: 'unclaimed payments: decided', call: listUnclaimedPayments, input: { isOpen: false } },
    { what: 'payouts', call: listPayouts, input: {} },
    { what: 'held deposits', call: listHeldDeposits, input: {} },
    { what: 'sweeps', call: listSweeps, input: {}, finds: null },
    { what: 'screening lists', call: listScreeningLists, input: {} },
    { what: 'screening entries', call: listScreeningEntries, input: { listId: 'LIST' } },
    { what: 'screening entries, the last page', call: listScreeningEntries, input: { listId: 'LIST', ...lastOf(100) } },
    { what: 'screening entries: what each has', call: listScreeningEntries, input: { listId: 'LIST', search: 'nino' } },
    {
      what: 'screening entries: what is nowhere',
      call: listScreeningEntries,
      input: { listId: 'LIST', search: absent },
      finds: false,
    },
    { what: 'screening cases: waiting', call: listScreeningCases, input: {} },
    { what: 'screening cases: decided', call: listScreeningCases, input: { status: 'decided' } },
    {
      what: 'screening cases: decided, the last page',
      call: listScreeningCases,
      input: { status: 'decided', ...lastOf(100) },
    },
    { what: 'verifications: waiting', call: listVerificationQueue, input: {} },
    { what: 'verifications: approved', call: listVerificationQueue, input: { status: 'approve' } },
    {
      what: 'verifications: approved, the last page',
      call: listVerificationQueue,
      input: { status: 'approve', ...lastOf(100) },
    },
    {
      what: 'verifications: companies, of which there are none',
      call: listVerificationQueue,
      input: { status: 'approve', type: 'company' },
      finds: false,
    },
    {
      what: 'verifications: a part of an address',
      call: listVerificationQueue,
      input: { status: 'approve', search: 'person-777' },
    },
    { what: 'partners', call: listPartnersOfStaff, input: {} },
    { what: 'partners, the last page', call: listPartnersOfStaff, input: lastOf(100) },
    { what: 'partners: an address', call: listPartnersOfStaff, input: { search: mail } },
    { what: 'partners: a link', call: listPartnersOfStaff, input: { search: 'link-77777' } },
    { what: 'partners: what every address has', call: listPartnersOfStaff, input: { search: 'person-' } },
    { what: 'partners: what is nowhere', call: listPartnersOfStaff, input: { search: absent }, finds: false },
    { what: 'rewards', call: listRewards, input: {} },
    { what: 'rewards, the last page', call: listRewards, input: lastOf(100) },
    { what: 'rewards: held', call: listRewards, input: { status: 'held' } },
    {
      what: 'rewards: reversed, of which there are none',
      call: listRewards,
      input: { status: 'reversed' },
      finds: false,
    },
    { what: 'rewards: available', call: listRewards, input: { status: 'available' } },
    { what: 'rewards: of one partner', call: listRewards, input: { partnerId: 'MERCHANT' } },
    { what: 'rewards: held, of one partner', call: listRewards, input: { partnerId: 'MERCHANT', status: 'held' } },
    { what: 'partners’ withdrawals', call: listPartnerWithdrawals, input: {} },
    { what: 'partners’ withdrawals: done', call: listPartnerWithdrawals, input: { status: 'done' } },
    {
      what: 'partners’ withdrawals: returned, of which there are none',
      call: listPartnerWithdrawals,
      input: { status: 'returned' },
      finds: false,
    },
    { what: 'connected accounts: held rewards', call: findConnectedAccounts, input: {} },
    { what: 'connected accounts: an address', call: findConnectedAccounts, input: { search: mail } },
    { what: 'tickets', call: listTickets, input: {} },
    { what: 'tickets, the last page', call: listTickets, input: lastOf(100) },
    { what: 'tickets: closed', call: listTickets, input: { state: 'closed' } },
    { what: 'tickets: an address', call: listTickets, input: { search: mail } },
    { what: 'tickets: what every message has', call: listTickets, input: { search: 'transaction' } },
    { what: 'tickets: three letters', call: listTickets, input: { search: 'abc' } },
    { what: 'tickets: what is nowhere', call: listTickets, input: { search: absent }, finds: false },
    { what: 'chats', call: listChats, input: {} },
    { what: 'chats: closed', call: listChats, input: { state: 'closed' } },
    { what: 'chats, the last page', call: listChats, input: lastOf(100) },
    { what: 'feedback', call: listFeedback, input: {} },
    { what: 'feedback: done', call: listFeedback, input: { state: 'done' } },
    { what: 'feedback: done, the last page', call: listFeedback, input: { state: 'done', ...lastOf(100) } },
    { what: 'moderation: waiting', call: listSubmissions, input: {} },
    { what: 'moderation: shown', call: listSubmissions, input: { state: 'shown' } },
    {
      what: 'moderation: comments shown, the last page',
      call: listSubmissions,
      input: { state: 'shown', kind: 'comment', ...lastOf(100) },
    },
    { what: 'subscribers', call: listSubscribers, input: {} },
    { what: 'subscribers, the last page', call: listSubscribers, input: lastOf(200) },
    { what: 'subscribers: a part of an address', call: listSubscribers, input: { search: 'person-777' } },
    { what: 'keys', call: listStaffApiKeys, input: {} },
    { what: 'keys, the last page', call: listStaffApiKeys, input: lastOf(100) },
    { what: 'keys: an address', call: listStaffApiKeys, input: { search: mail } },
    { what: 'keys: what is nowhere', call: listStaffApiKeys, input: { search: absent }, finds: false },
    { what: 'notifications', call: listStaffDeliveries, input: {} },
    { what: 'notifications: given up', call: listStaffDeliveries, input: { state: 'givenUp' } },
    {
      what: 'notifications: delivered, the last page',
      call: listStaffDeliveries,
      input: { state: 'delivered', ...lastOf(50) },
    },
    {
      what: 'notifications: waiting, of which there are none',
      call: listStaffDeliveries,
      input: { state: 'waiting' },
      finds: false,
    },
    { what: 'payment links', call: listStaffPaymentLinks, input: {} },
    { what: 'payment links: paid', call: listStaffPaymentLinks, input: { state: 'paid' } },
    { what: 'payment links: open', call: listStaffPaymentLinks, input: { state: 'open' } },
    { what: 'payment links: busy', call: listStaffPaymentLinks, input: { state: 'busy' }, finds: null },
    {
      what: 'payment links: closed, of which there are none',
      call: listStaffPaymentLinks,
      input: { state: 'closed' },
      finds: false,
    },
    { what: 'payment links: an address', call: listStaffPaymentLinks, input: { search: email }, finds: false },
    { what: 'outbox: given up', call: listDeadOutbox, input: {} },
    { what: 'outbox: given up, the last page', call: listDeadOutbox, input: lastOf(100) },
    { what: 'visits of a month', call: getVisits, input: {} },
    { what: 'visits of a year', call: getVisits, input: { days: 366 } },
  ];
}

const publicLists: readonly Question[] = [
  { what: 'reviews', call: listReviews, input: {} },
  { what: 'reviews: all languages', call: listReviews, input: { lang: 'all' } },
  { what: 'reviews: all languages, a late page', call: listReviews, input: { lang: 'all', page: 1300, limit: 50 } },
  { what: 'last orders', call: listLastOrders, input: {} },
];

/** Of a customer to whom a tenth of everything belongs. */
const ownLists = (uid: string): readonly Question[] => [
  { what: 'own orders', call: listOrderHistory, input: {} },
  { what: 'own orders, the last page', call: listOrderHistory, input: { page: 2000, limit: 50 } },
  { what: 'own orders: returned', call: listOrderHistory, input: { statuses: JSON.stringify(['returned']) } },
  { what: 'own orders: a number', call: listOrderHistory, input: { search: uid.slice(0, 6) } },
  {
    what: 'own orders: a day of long ago',
    call: listOrderHistory,
    input: { startAt: '2025-03-01', endAt: '2025-03-01' },
  },
  { what: 'own wallets’ history', call: listWalletHistory, input: {} },
  { what: 'own wallets’ history, a page in the middle', call: listWalletHistory, input: { page: 1000, limit: 50 } },
  { what: 'own wallets’ history, the last page', call: listWalletHistory, input: { page: 2000, limit: 50 } },
  { what: 'own withdrawals', call: listWithdrawals, input: {} },
  { what: 'own withdrawals, the last page', call: listWithdrawals, input: { page: 200, limit: 50 } },
  { what: 'own notifications', call: listDeliveries, input: {} },
  { what: 'own notifications: given up', call: listDeliveries, input: { state: 'givenUp' } },
  { what: 'own notifications, the last page', call: listDeliveries, input: { page: 200, limit: 50 } },
  { what: 'own payment links', call: listPaymentLinks, input: {} },
  { what: 'own payment links, the last page', call: listPaymentLinks, input: { page: 200, limit: 50 } },
  { what: 'own payment links: one by its identifier', call: listPaymentLinks, input: { externalId: 'invoice-10' } },
  { what: 'own partner orders', call: listAffiliateOrders, input: {} },
  { what: 'own partner orders: all', call: listAffiliateOrders, input: { allOrders: true } },
  { what: 'own partner orders, the last page', call: listAffiliateOrders, input: { page: 1600, limit: 50 } },
  { what: 'own partner figures', call: getAffiliate, input: {} },
  { what: 'own partner orders by day', call: getAffiliateChart, input: {}, finds: null },
  { what: 'own verifications', call: listVerifications, input: {} },
];
