import {
  getAffiliate,
  getVisits,
  listDeliveries,
  listPartnersOfStaff,
  listPaymentLinks,
  listReviews,
  listStaffOrders,
  listStaffPaymentLinks,
  listSubmissions,
  listVerificationQueue,
  listWalletHistory,
  listWithdrawals,
} from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Explained, explainPlans, type PlanNode } from './compose/testing/explain-plans.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
let person: Awaited<ReturnType<TestServer['signedInUser']>>;
const plans: Explained[] = [];

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signedInStaff();
  person = await server.signedInUser();
  // Texts of orders, as a list of trigrams has most of them in common.
  await server.db.$client.query(`insert into order_search
    select uuidv7(make_interval(secs => n)), E'\\n' || 'person-' || 80000 + n || '@example.com' || E'\\n' from generate_series(1, 400) n`);
  await server.db.$client.query(`insert into affiliate_orders (order_id, partner_id, created_at)
    select uuidv7(make_interval(secs => n)), (select user_id from affiliate_partners limit 1), tetri_now() from generate_series(1, 400) n`);
  await server.db.$client.query('vacuum analyze');
  await explainPlans(server.db.$client, plans, 'set enable_seqscan = off; set enable_sort = off');
});
afterAll(async () => {
  // Texts without an order are nobody's books.
  await server.stop().catch(() => undefined);
});
beforeEach(() => {
  plans.length = 0;
});

/** The statements that hold this, each as its scans: "Index Only Scan using orders_user". */
function scansOf(text: string): string[][] {
  const scans = ({ Plans = [], ...node }: PlanNode): string[] => [
    ...(node['Index Name'] ? [`${node['Node Type']} using ${node['Index Name']}`] : []),
    ...Plans.flatMap(scans),
  ];
  return plans.filter((plan) => plan['Query Text'].includes(text)).map(({ Plan }) => scans(Plan));
}

const late = { page: 3, limit: 10 };

test.each([
  ['own notifications', () => person.call(listDeliveries, late), 'merchant_deliveries_user'],
  ['own payment links', () => person.call(listPaymentLinks, late), 'payment_links_user'],
  ['own withdrawals', () => person.call(listWithdrawals, late), 'withdrawals_user'],
  ['comments', () => staff.call(listSubmissions, { kind: 'comment', state: 'shown', ...late }), 'submissions_of_kind'],
  ['verifications', () => staff.call(listVerificationQueue, { status: 'approve', ...late }), 'verifications_changed'],
  ['partners', () => staff.call(listPartnersOfStaff, late), 'affiliate_turnovers_largest'],
  ['reviews', () => server.call(listReviews, { lang: 'all', ...late }), 'submissions_shown'],
] as const)('what comes before a page of %s is skipped in an index alone', async (_, ask, index) => {
  await ask();
  const paged = plans.filter((plan) => /offset/i.test(plan['Query Text']));
  expect(paged.length).toBeGreaterThan(0);
  expect(scansOf('offset').flat()).toEqual(
    expect.arrayContaining([expect.stringMatching(new RegExp(`^Index Only Scan using ${index}$`))]),
  );
});

test.each([
  ['person-80123@example.com', '80123'],
  ['rson-8012', '-8012'],
])(
  'the index of the search is asked for what few orders have of %s, and not for what all have',
  async (search, few) => {
    await staff.call(listStaffOrders, { search });
    const conditions = new Set<string>();
    const walk = ({ 'Index Name': name, 'Index Cond': condition = '', Plans = [] }: PlanNode) => {
      if (name === 'order_search_text') conditions.add(condition);
      Plans.forEach(walk);
    };
    for (const { Plan } of plans) walk(Plan);
    expect([...conditions]).toEqual([`(text ~~ '%${few}%'::text)`]);
  },
);

test('links that are busy are looked for among those that may be', async () => {
  await staff.call(listStaffPaymentLinks, { state: 'busy' });
  expect(scansOf('payment_links').flat()).toContain('Index Scan using payment_links_once');
});

test('visits of a year are read from their sums', async () => {
  await staff.call(getVisits, { days: 366 });
  expect(scansOf('candidate').flat()).toContain('Index Only Scan using visit_sums_largest');
});

test('orders that a partner brought are counted in an index alone', async () => {
  await person.call(getAffiliate, {});
  expect(scansOf('earned_today').flat()).toContain('Index Only Scan using affiliate_orders_brought');
});

test('withdrawals that are on their way are not looked for among all', async () => {
  await person.call(listWalletHistory, {});
  expect(scansOf('from "withdrawals"').flat()).toContain('Index Scan using withdrawals_open');
});

test('a link is found by the identifier of its merchant’s program, and not among all links', async () => {
  await person.call(listPaymentLinks, { externalId: 'invoice-10' });
  const scans = scansOf('"external_id" = ');
  expect(scans.length).toBeGreaterThan(1);
  for (const each of scans) expect(each.join()).toMatch(/using payment_links_external\b/);
});
