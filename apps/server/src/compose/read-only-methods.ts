import type { z } from 'zod';
import {
  type DepositAddresses,
  findOurAddresses,
  type PaymentPlugin,
  Plugins,
  readMethodSettings,
} from '../modules/payments/index.ts';
import type { Db } from '../platform/database/index.ts';

/** Whoever only looks gives no address to anybody. */
const addresses: DepositAddresses = {
  assign: async () => {
    throw new Error('no address is given out here');
  },
};

interface ReadOnly {
  readonly addresses: DepositAddresses;
  readonly signer: undefined;
  readonly now: () => Date;
  readonly ours: (addresses: readonly string[]) => ReturnType<typeof findOurAddresses>;
}

/** The libraries of each network are heavy: those of methods that are not set up stay where they are. */
const makers: Readonly<Record<string, (saved: unknown, options: ReadOnly) => Promise<PaymentPlugin>>> = {
  async evm(saved, options) {
    const { createEvmMethod } = await import('../payment-methods/evm/evm-method.ts');
    const { EvmSettings } = await import('../payment-methods/evm/settings.ts');
    return createEvmMethod({ ...options, settings: settingsOf(EvmSettings, saved) });
  },
  async bitcoin(saved, options) {
    const { createBitcoinMethod } = await import('../payment-methods/bitcoin/bitcoin-method.ts');
    const { BitcoinSettings } = await import('../payment-methods/bitcoin/settings.ts');
    return createBitcoinMethod({ ...options, settings: settingsOf(BitcoinSettings, saved) });
  },
  async tron(saved, options) {
    const { createTronMethod } = await import('../payment-methods/tron/tron-method.ts');
    const { TronSettings } = await import('../payment-methods/tron/settings.ts');
    return createTronMethod({ ...options, settings: settingsOf(TronSettings, saved) });
  },
  async ton(saved, options) {
    const { createTonMethod } = await import('../payment-methods/ton/ton-method.ts');
    const { TonSettings } = await import('../payment-methods/ton/settings.ts');
    return createTonMethod({ ...options, settings: settingsOf(TonSettings, saved) });
  },
  async monero(saved, options) {
    const { createMoneroMethod } = await import('../payment-methods/monero/monero-method.ts');
    const { MoneroSettings } = await import('../payment-methods/monero/settings.ts');
    const settings = settingsOf(MoneroSettings, saved);
    return createMoneroMethod({ ...options, settings, addressCount: async () => 0 });
  },
};

function settingsOf<Settings>(schema: z.ZodType<Settings>, saved: unknown): () => Settings {
  const settings = schema.safeParse(saved).data ?? schema.parse({ chains: [] });
  return () => settings;
}

/** The methods that work on networks, as they are set up now, to ask and to send nothing: they have no signer. */
export async function readOnlyMethods(db: Db): Promise<Plugins> {
  const saved = await readMethodSettings(db);
  const made = saved.map(async ({ method, settings }) =>
    makers[method]?.(settings, {
      addresses,
      signer: undefined,
      now: () => new Date(),
      ours: (given) => findOurAddresses(db, method, given),
    }),
  );
  return new Plugins((await Promise.all(made)).filter((plugin) => plugin !== undefined));
}
