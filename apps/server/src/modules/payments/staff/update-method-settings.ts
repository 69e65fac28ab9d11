import {
  changedMeanwhile,
  notFound,
  payoutsOnTheWay,
  refusal,
  updateMethodSettings,
  walletInUse,
} from '@tetri/contract';
import { transaction, type Tx } from '../../../platform/database/index.ts';
import { bodyRefusal } from '../../../platform/http/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { audit } from '../../audit/index.ts';
import { paymentSetupChanged } from '../events.ts';
import { lockMethodSettings, saveMethodSettings } from '../methods/store/method-settings.ts';
import { announceAvailable, withdrawAddresses } from '../deposits/actions/withdraw-addresses.ts';
import type { Followed } from '../deposits/store/followed-networks.ts';
import { countInUse } from '../deposits/store/deposit-addresses.ts';
import { countOnTheWay } from '../payouts/store/payout-transactions.ts';
import type { MethodSettings } from '../plugin.ts';
import { viewMethodSettings } from '../view/view-method-settings.ts';
import { handle } from './deps.ts';

export const updateMethodSettingsHandler = handle(
  updateMethodSettings,
  async ({ method, settings: text, version, replaceWalletReason: reason }, { db, payments, catalog }, request) => {
    const plugin = payments.configurable().find(({ code }) => code === method);
    if (!plugin) throw refusal(notFound);
    const read = plugin.schema.safeParse(readJson(text));
    if (!read.success) {
      const path = read.error.issues[0]?.path.join('.') ?? '';
      throw bodyRefusal(path === '' ? 'settings' : `settings.${path}`);
    }
    const { currencies } = catalog.snapshot();
    const misfit = await plugin.findMisfit?.(read.data, (currencyId) => currencies.get(currencyId)?.decimals);
    if (misfit !== undefined) throw bodyRefusal(`settings.${misfit}`);
    const saved = await transaction(db, async (tx) => {
      const before = await lockMethodSettings(tx, method);
      await refuseToStrand(tx, plugin, { before: before?.settings, after: read.data }, reason);
      const settings = plugin.withSecrets ? plugin.withSecrets(read.data, before?.settings) : read.data;
      if (settings === undefined) throw bodyRefusal('settings');
      const after = await saveMethodSettings(tx, { method, settings, version });
      if (!after) throw refusal(changedMeanwhile);
      await audit(tx, request, {
        action: 'updateMethodSettings',
        subject: 'payments',
        subjectId: method,
        label: method,
        ...(reason === undefined ? {} : { reason }),
        oldValue: { settings: plugin.withoutSecrets(before?.settings) },
        newValue: { settings: plugin.withoutSecrets(read.data) },
      });
      await announce(tx, paymentSetupChanged, { method });
      return after;
    });
    await payments.state.changed();
    return { method: viewMethodSettings(plugin, saved, request.lang) };
  },
);

/**
 * What is signed for one chain can be followed and sent on no other, and what comes to one wallet is seen by no other. A wallet that
 * must be replaced all the same, such as a stolen one, is left with the addresses that were given out.
 */
async function refuseToStrand(
  tx: Tx,
  { code, chainsOf, walletsOf }: { readonly code: string } & Pick<MethodSettings, 'chainsOf' | 'walletsOf'>,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  replaceWalletReason: string | undefined,
): Promise<void> {
  for (const { network, next } of leftBy(chainsOf, before, after)) {
    // Those that wait for the chain it is set to now are not stranded: they go on.
    const count = await countOnTheWay(tx, { method: code, network, chain: next });
    if (count > 0) throw refusal(payoutsOnTheWay, { network, count });
  }
  const left: { readonly followed: Followed; readonly orders: number; readonly customers: number }[] = [];
  for (const { network } of leftBy(walletsOf, before, after)) {
    const followed = { method: code, network };
    left.push({ followed, ...(await countInUse(tx, followed)) });
  }
  const inUse = left.filter(({ orders, customers }) => orders + customers > 0);
  if (inUse.length > 0 && replaceWalletReason === undefined) {
    throw refusal(walletInUse, {
      network: inUse.map(({ followed }) => followed.network).join(', '),
      count: sumOf(inUse.map(({ orders }) => orders)),
      customers: sumOf(inUse.map(({ customers }) => customers)),
    });
  }
  // Also where none is in use: what counted at the addresses of orders that have ended is asked of no other wallet.
  for (const { followed } of left) await withdrawAddresses(tx, followed);
  for (const network of networksGainingWallet(walletsOf, before, after))
    await announceAvailable(tx, { method: code, network });
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Networks that would leave their chain or wallet, with the next one, if any. */
function leftBy(read: MethodSettings['chainsOf'], before: unknown, after: unknown) {
  const next = read?.(after);
  return [...(read?.(before) ?? [])].flatMap(([network, name]) =>
    next?.get(network) === name ? [] : [{ network, next: next?.get(network) }],
  );
}

/** Networks that would be paid to a wallet which they did not have before. */
function networksGainingWallet(walletsOf: MethodSettings['walletsOf'], before: unknown, after: unknown): string[] {
  const had = walletsOf?.(before);
  return [...(walletsOf?.(after) ?? [])].flatMap(([network, wallet]) =>
    had?.get(network) === wallet ? [] : [network],
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw bodyRefusal('settings');
  }
}
