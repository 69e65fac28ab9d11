import type { Tx } from '../platform/database/index.ts';
import { demoCurrencyList, demoPrices } from '../modules/catalog/index.ts';
import { removeDemoRequisites, seedDemoRequisites } from '../modules/payments/index.ts';
import { demoFormula, seedDemoRates, unseedDemoRates } from '../modules/rates/index.ts';

/** What the modules beside the catalogue add to the demo. */
export async function seedDemo(tx: Tx): Promise<void> {
  await seedDemoRates(tx, demoPrices(demoFormula));
  await seedDemoRequisites(tx, demoCurrencyList());
}

/** What they take out again. */
export async function unseedDemo(tx: Tx): Promise<void> {
  await unseedDemoRates(tx);
  await removeDemoRequisites(tx);
}
