import type { Tx } from '../platform/database/index.ts';
import { readTerms, seedDemoConnections, seedDemoPartners } from '../modules/affiliate/index.ts';
import { demoId } from '../modules/catalog/index.ts';
import { seedDemoModeration, seedDemoSubscribers } from '../modules/content/index.ts';
import { seedDemoCustomers, seedDemoKeys } from '../modules/identity/index.ts';
import { writePast } from '../modules/ledger/index.ts';
import { seedDemoMerchants } from '../modules/merchant/index.ts';
import { seedDemoStatements, writePastOrders } from '../modules/orders/index.ts';
import { readRequisites, seedDemoUnclaimed } from '../modules/payments/index.ts';
import { seedDemoCases } from '../modules/screening/index.ts';
import { seedDemoSupport } from '../modules/support/index.ts';
import { seedDemoVisits } from '../modules/statistics/index.ts';
import { demoPerson } from './demo-people.ts';
import { pastBooks } from './past-books.ts';
import { pastCases } from './past-cases.ts';
import { pastConnections } from './past-connections.ts';
import { pastMerchants } from './past-merchants.ts';
import { type PastCustomer, pastDays, pastOrders } from './past-orders.ts';
import { pastPartners } from './past-partners.ts';
import { type DemoBank, demoBankCodes, pastStatements } from './past-statements.ts';
import { pastSubscribers } from './past-subscribers.ts';
import { pastReviews, pastSupport } from './past-support.ts';
import { pastVisits } from './past-visits.ts';
import { Seeded } from './seeded.ts';

const customerCount = 48;
const dayMs = 24 * 60 * 60 * 1000;
const seed = 'tetri';

/** Lets the demo have existed for two months: the same past for the same moment. The ledger of its currencies must be empty. */
export async function seedPast(tx: Tx, now: Date): Promise<void> {
  const seeded = new Seeded(seed);
  const begin = new Date(now.getTime() - (pastDays + 2) * dayMs);
  const customers = pastCustomers(seeded, now);
  const orders = pastOrders(customers, seeded, now);
  await seedDemoCustomers(tx, customers);
  // Of a name of its own: what comes after stays as it is.
  const partners = pastPartners(customers, orders, { terms: await readTerms(tx), seeded: new Seeded('partners'), now });
  const shown = pastStatements(orders, await readBanks(tx), new Seeded('statements'), now);
  const beside = [partners.booked, shown.booked].map((events) => ({ events }));
  await writePast(tx, pastBooks([...orders, ...beside], seeded, { begin, now }));
  await writePastOrders(tx, orders);
  await seedDemoPartners(tx, partners);
  await seedDemoConnections(tx, pastConnections(customers, partners.partners, new Seeded('connections'), now));
  await seedDemoStatements(tx, shown.statements);
  await seedDemoUnclaimed(tx, shown.unclaimed);
  await seedDemoCases(tx, pastCases(orders, new Seeded('cases'), now));
  const { keys, ...merchants } = pastMerchants(customers, orders, { seeded: new Seeded('merchants'), now });
  await seedDemoKeys(tx, keys);
  await seedDemoMerchants(tx, merchants);
  await seedDemoSubscribers(tx, pastSubscribers(customers, new Seeded('subscribers'), now));
  await seedDemoVisits(tx, pastVisits(seeded, now));
  // Of a name of its own: what comes before stays as it is.
  await seedDemoSupport(tx, pastSupport(orders, new Seeded('talks'), now));
  await seedDemoModeration(tx, pastReviews(new Seeded('reviews'), now));
}

/** Where the demo lets customers pay to at the banks that give statements. */
async function readBanks(tx: Tx): Promise<DemoBank[]> {
  const banks: DemoBank[] = [];
  for (const code of demoBankCodes) {
    const currencyId = demoId('currency', code);
    const [requisite] = await readRequisites(tx, { currencyId });
    if (requisite) banks.push({ code, currencyId, requisiteId: requisite.id });
  }
  return banks;
}

/** One from the first day on; the others come over the weeks. */
function pastCustomers(seeded: Seeded, now: Date): PastCustomer[] {
  return Array.from({ length: customerCount }, (_, index) => {
    const daysAgo = index === 0 ? pastDays + 1 : pastDays * (1 - index / customerCount);
    const createdAt = new Date(now.getTime() - Math.round(daysAgo * dayMs) - seeded.between(0, dayMs / 2));
    return { ...demoPerson(seeded, index + 1), id: seeded.idAt(createdAt), createdAt };
  });
}
