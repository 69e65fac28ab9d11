import { FakeAddresses } from '../../bitcoin/testing/fakes.ts';
import type { ChainPlugin, ChainStep, InvoiceRequest, PaymentPlugin } from '../../../modules/payments/plugin.ts';
import { createMoneroMethod, type MoneroOptions } from '../monero-method.ts';
import { MoneroSettings } from '../settings.ts';
import { login, Monerod, type TestWallet } from './monerod.ts';
import { freshKeys, type WalletKeys } from './wallet-keys.ts';

export const xmr = 1_000_000_000_000n;

/** A node, the wallet that customers pay to as its owner has it, and as the product does. */
export interface World {
  readonly node: Monerod;
  readonly shop: WalletKeys;
  readonly seen: TestWallet;
  /** Whom is paid out to, as they see it. */
  readonly customer: TestWallet;
}

export async function openWorld(): Promise<World> {
  const node = await Monerod.start();
  try {
    const shop = freshKeys();
    const [seen, customer] = await Promise.all([node.wallet({ ...shop, spendKey: undefined }), node.wallet()]);
    return { node, shop, seen, customer };
  } catch (error) {
    await node.stop();
    throw error;
  }
}

/** What is set up in them; `change` is what matters to the test. */
export function settingsOf({ node, shop, seen }: World, change: object = {}): MoneroSettings {
  const { address, viewKey } = shop;
  const base = { network: 'XMR', currencyId: 'xmr', kind: 'regtest', walletUrl: seen.url, walletLogin: login };
  return MoneroSettings.parse({ chains: [{ ...base, nodeUrl: node.url, address, viewKey, ...change }] });
}

export interface Made {
  readonly plugin: PaymentPlugin;
  readonly chain: ChainPlugin;
  readonly request: InvoiceRequest;
  /** From now on so many addresses were given. */
  readonly give: (count: number) => void;
}

const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'xmr',
  network: 'XMR',
  units: 12_500_000_000_000n,
  decimals: 12,
  fields: [],
  lang: 'en',
  expiresAt: new Date('2026-01-05T09:30:00Z'),
};

/** A method as a process that just began would have it. */
export function setUp(world: World, change: object = {}, more: Partial<MoneroOptions> = {}): Made {
  const settings = settingsOf(world, change);
  let given = 0;
  const plugin = createMoneroMethod({
    // As the product does: read anew each time.
    settings: () => structuredClone(settings),
    addresses: new FakeAddresses(),
    addressCount: async () => given,
    signer: undefined,
    ours: async () => new Set(),
    now: () => new Date(),
    ...more,
  });
  const { chain } = plugin;
  if (!chain) throw new Error('the method works by itself');
  return { plugin, chain, request, give: (count) => void (given = count) };
}

export type Step = ChainStep & { readonly steps: readonly ChainStep[] };

/** Follows until there is nothing more to read. */
export async function catchUp({ chain }: Made, from?: Pick<ChainStep, 'cursor'>): Promise<Step> {
  const steps = [await chain.follow('XMR', from?.cursor, async () => new Set())];
  while (!steps.at(-1)?.isCaughtUp) {
    const last = steps.at(-1);
    // As the product does: the cursor is stored as JSON.
    const cursor = JSON.parse(JSON.stringify(last?.cursor)) as ChainStep['cursor'];
    steps.push(await chain.follow('XMR', cursor, async () => new Set()));
  }
  const last = steps.at(-1);
  if (!last) throw new Error('no step');
  return { ...last, deposits: steps.flatMap(({ deposits }) => deposits), steps };
}

export function toConfirm({ deposits: [deposit] }: Step) {
  if (!deposit) throw new Error('no deposit');
  return { ...deposit, network: 'XMR' };
}
