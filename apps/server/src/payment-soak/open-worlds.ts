import { parseUnits } from '@tetri/money';
import { getAddress } from 'viem';
import type { PaymentPlugin } from '../modules/payments/index.ts';
import { bitcoinKinds } from '../payment-methods/bitcoin/kinds.ts';
import { simulatedChainId } from '../payment-methods/tron/testing/tron-simulator.ts';
import { createSigner } from '../signer/create-signer.ts';
import { extendedPublicKeys, payingKey } from '../signer/keys/key-paths.ts';
import { type StoredKey, writeKey } from '../signer/keys/keystore-file.ts';
import type { LimitLine } from '../signer/limits.ts';
import { keysFolderOf, socketPathOf } from '../signer/places.ts';
import { cheapCost, knownWords, passphrase } from '../signer/testing/signer-folder.ts';
import { demoCurrencies, demoId } from '../modules/catalog/index.ts';
import { currencyOf, isChain, type Way } from './plan/ways.ts';
import { checkoutAccess, checkoutNetwork, openCheckoutWorld } from './worlds/checkout-world.ts';
import { openEvmWorld } from './worlds/evm-world.ts';
import { HandWorld } from './worlds/hand-world.ts';
import { openLitecoinWorld } from './worlds/litecoin-world.ts';
import { openMoneroWorld } from './worlds/monero-world.ts';
import { openTonWorld } from './worlds/ton-world.ts';
import { openTronWorld, tronToken } from './worlds/tron-world.ts';
import type { World } from './worlds/world.ts';

const litecoin = 'litecoin-regtest' satisfies keyof typeof bitcoinKinds;
/** As the local chain has it. */
const evmChainId = 31_337;
/** What is waited for comes soon, and two cores carry the looking. */
const pollMs = 500;

/** What a method is set up with, and the key that it pays by. */
export const keyKinds: Readonly<Partial<Record<Way, StoredKey['kind']>>> = {
  evm: 'evm',
  bitcoin: litecoin,
  tron: 'tron',
  ton: 'ton',
  monero: 'monero',
};

/** Enough for whatever is paid out, of each chain's coin. */
const openings: Readonly<Partial<Record<Way, string>>> = {
  evm: '10000',
  bitcoin: '3000',
  tron: '20000000',
  ton: '5000000',
};

export interface OpenedWorld {
  readonly world: World;
  readonly currencyId: string;
  /** Of the method; absent where people see and pay. */
  readonly settings?: { readonly method: PaymentPlugin['code']; readonly network: string; readonly saved: object };
}

/** What the signer may sign: whatever the soak pays out. */
export function signerLimits(chosen: readonly Way[]): LimitLine[] {
  const most = '1000000000';
  const limit = { perTransaction: most, perHour: most, perDay: most, feePerTransaction: '100', feesPerDay: most };
  return chosen.flatMap((way) => {
    const key = keyKinds[way];
    if (key === undefined) return [];
    const more = way === 'evm' ? { chainId: evmChainId } : way === 'tron' ? { token: tronToken, decimals: 6 } : {};
    return [{ key, ...more, ...limit }];
  });
}

export interface WorldsOptions {
  readonly dataDir: string;
  /** The database's. */
  readonly clock: () => Date;
  /** Of the exchange. */
  readonly port: number;
}

/** Opens what one method works with, and says how it is to be set up. Monero's writes its key, and is opened before the signer runs. */
export async function openWorld(way: Way, { dataDir, clock, port }: WorldsOptions): Promise<OpenedWorld> {
  const code = currencyOf[way];
  const currency = demoCurrencies.find((one) => one.code === code);
  if (!currency) throw new Error(`the demo has no ${code}`);
  const currencyId = demoId('currency', code);
  const { network = '', decimals } = currency;
  const opening = parseUnits(openings[way] ?? '0', decimals) ?? 0n;
  const kind = keyKinds[way];
  if (way === 'redirect') {
    const newsUrl = () => `http://127.0.0.1:${port}/service/payments/redirect/${checkoutNetwork}`;
    const world = await openCheckoutWorld(clock, newsUrl);
    const checkout = { network: checkoutNetwork, payUrl: '/soak-checkout', statusUrl: world.statusUrl, pollMs };
    const assets = [{ currencyId, currency: currency.symbol, decimals }];
    const saved = { checkouts: [{ ...checkout, ...checkoutAccess, assets }] };
    return { world, currencyId, settings: { method: way, network: checkoutNetwork, saved } };
  }
  if (!isChain(way) || kind === undefined) return { world: new HandWorld(way, 0n), currencyId };

  const chain = (saved: object) => ({ method: way, network, saved: { chains: [{ network, pollMs, ...saved }] } });
  if (way === 'monero') {
    const { world, hot, settings } = await openMoneroWorld();
    const key: StoredKey = { name: kind, kind, secret: 'wallet', text: JSON.stringify(hot) };
    await writeKey(keysFolderOf(dataDir), key, passphrase, { now: clock(), cost: cheapCost });
    return { world, currencyId, settings: chain({ currencyId, ...settings }) };
  }
  const key: StoredKey = { name: kind, kind, secret: 'words', text: knownWords };
  const payer = await createSigner({ socketPath: socketPathOf(dataDir) }).address(kind);
  const xpub = extendedPublicKeys(key)?.keys[0] ?? '';
  switch (way) {
    case 'evm': {
      const world = await openEvmWorld(getAddress(payer), opening);
      const assets = [{ currencyId, decimals }];
      const saved = { chainId: world.chainId, rpcUrls: [world.proxy.url], xpub, assets, payoutConfirmations: 2 };
      return { world, currencyId, settings: chain(saved) };
    }
    case 'bitcoin': {
      const world = await openLitecoinWorld(payer, opening);
      const saved = { currencyId, kind, rpcUrl: world.proxy.url, xpub, payoutConfirmations: 2, feeMax: 50 };
      return { world, currencyId, settings: chain(saved) };
    }
    case 'tron': {
      const world = await openTronWorld(payer, opening);
      const assets = [{ currencyId, token: tronToken, decimals }];
      return {
        world,
        currencyId,
        settings: chain({ chainId: simulatedChainId, nodeUrl: world.proxy.url, xpub, assets }),
      };
    }
    default: {
      const world = await openTonWorld({ address: payer, secret: payingKey(key), shop: xpub }, opening);
      return { world, currencyId, settings: chain({ nodeUrl: world.proxy.url, address: xpub, currencyId }) };
    }
  }
}
