import type { z } from 'zod';
import { type DepositAddresses, findOurAddresses, Plugins, readMethodSettings } from '../modules/payments/index.ts';
import { createBitcoinMethod } from '../payment-methods/bitcoin/bitcoin-method.ts';
import { BitcoinSettings } from '../payment-methods/bitcoin/settings.ts';
import { createEvmMethod } from '../payment-methods/evm/evm-method.ts';
import { EvmSettings } from '../payment-methods/evm/settings.ts';
import { TonSettings } from '../payment-methods/ton/settings.ts';
import { createTonMethod } from '../payment-methods/ton/ton-method.ts';
import { TronSettings } from '../payment-methods/tron/settings.ts';
import { createTronMethod } from '../payment-methods/tron/tron-method.ts';
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
  const [evm, bitcoin, tron, ton] = [
    settingsOf('evm', EvmSettings, { chains: [] }),
    settingsOf('bitcoin', BitcoinSettings, { chains: [] }),
    settingsOf('tron', TronSettings, { chains: [] }),
    settingsOf('ton', TonSettings, { chains: [] }),
  ];
  const usual = (method: string) => ({
    addresses,
    signer: undefined,
    now: () => new Date(),
    ours: (given: readonly string[]) => findOurAddresses(db, method, given),
  });
  return new Plugins([
    createEvmMethod({ ...usual('evm'), settings: () => evm }),
    createBitcoinMethod({ ...usual('bitcoin'), settings: () => bitcoin }),
    createTronMethod({ ...usual('tron'), settings: () => tron }),
    createTonMethod({ ...usual('ton'), settings: () => ton }),
  ]);
}
