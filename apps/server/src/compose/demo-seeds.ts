import type { Tx } from '../platform/database/index.ts';
import { demoCurrencyList, demoPrices } from '../modules/catalog/index.ts';
import {
  loadDemoContent,
  readDemoDocuments,
  removeDemoContent,
  removeDemoReviews,
  seedDemoReviews,
} from '../modules/content/index.ts';
import { removeDemoMethods, removeDemoRequisites, seedDemoRequisites } from '../modules/payments/index.ts';
import { demoFormula, seedDemoRates, unseedDemoRates } from '../modules/rates/index.ts';
import { areWalletsUsed } from '../modules/wallets/index.ts';
import { removeDemoContacts, removeDemoWallets, seedDemoContacts, seedDemoWallets } from '../modules/settings/index.ts';

/** What the modules beside the catalogue add to the demo. */
export async function seedDemo(tx: Tx): Promise<void> {
  await seedDemoRates(tx, demoPrices(demoFormula));
  await seedDemoRequisites(tx, demoCurrencyList());
  await seedDemoReviews(tx);
  await loadDemoContent(tx, await readDemoDocuments());
  await seedDemoContacts(tx);
  await seedDemoWallets(tx);
}

/** What they take out again. */
export async function unseedDemo(tx: Tx): Promise<void> {
  await unseedDemoRates(tx);
  await removeDemoRequisites(tx);
  await removeDemoMethods(
    tx,
    demoCurrencyList().map(({ id }) => id),
  );
  await removeDemoReviews(tx);
  await removeDemoContent(tx);
  await removeDemoContacts(tx);
  // Last: what is left of methods, rules and currencies is the owner's.
  await removeDemoWallets(tx, await areWalletsUsed(tx));
}
