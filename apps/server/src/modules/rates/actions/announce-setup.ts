import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { rateSetupChanged } from '../events.ts';

/** Tells every process, once the transaction is committed, to read sources, formulas and prices again. */
export async function announceSetup(tx: Tx): Promise<void> {
  await announce(tx, rateSetupChanged, {}, { key: 'rates' });
}
