import type { z } from 'zod';
import { type DepositAddresses, findOurAddresses, Plugins, readMethodSettings } from '../modules/payments/index.ts';
import { createBitcoinMethod } from '../payment-methods/bitcoin/bitcoin-method.ts';
import { BitcoinSettings } from '../payment-methods/bitcoin/settings.ts';
import { createEvmMethod } from '../payment-methods/evm/evm-method.ts';
import { EvmSettings } from '../payment-methods/evm/settings.ts';
import type { Db } from '../platform/database/index.ts';

/** Whoever only looks gives no address to anybody. */
const addresses: DepositAddresses = {
  assign: async () => {
    throw new Error('no address is given out here');
  },
};

/** The methods that work on networks, as they are set up now, to ask and to send nothing: they have no signer. */
export async function readOnlyMethods(db: Db): Promise<Plugins> {
  const saved = await readMethodSettings(db);
  const settingsOf = <Schema extends z.ZodType>(method: string, schema: Schema, absent: z.output<Schema>) => {
    const read = schema.safeParse(saved.find((row) => row.method === method)?.settings);
    return read.success ? read.data : absent;
  };
  const [evm, bitcoin] = [
    settingsOf('evm', EvmSettings, { chains: [] }),
    settingsOf('bitcoin', BitcoinSettings, { chains: [] }),
  ];
  const usual = { addresses, signer: undefined, now: () => new Date() };
  return new Plugins([
    createEvmMethod({ ...usual, settings: () => evm, ours: (given) => findOurAddresses(db, 'evm', given) }),
    createBitcoinMethod({ ...usual, settings: () => bitcoin, ours: (given) => findOurAddresses(db, 'bitcoin', given) }),
  ]);
}
