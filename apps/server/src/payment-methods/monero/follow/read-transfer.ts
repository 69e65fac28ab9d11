import type { SeenDeposit } from '../../../modules/payments/plugin.ts';
import type { Header, Transfer } from '../node/calls.ts';
import type { MoneroChain } from '../settings.ts';

/** One transaction may pay to several subaddresses: each counts by itself. */
export function referenceOf({ txid, subaddr_index }: Transfer): string {
  return `${txid}:${subaddr_index.minor}`;
}

export function depositOf(
  { currencyId }: Pick<MoneroChain, 'currencyId'>,
  transfer: Transfer,
  height: number | null,
): SeenDeposit {
  const { address, amount: units } = transfer;
  return { address, memo: '', currencyId, reference: referenceOf(transfer), units, height };
}

/** From here on an unlock time is a time in seconds, and no height. */
const firstTime = 500_000_000n;

/** Whether its sender lets it be spent: they may have set a time that is years away. */
export function isSpendable({ unlock_time }: Pick<Transfer, 'unlock_time'>, tip: Header): boolean {
  return unlock_time < firstTime ? unlock_time <= BigInt(tip.height) + 1n : unlock_time <= BigInt(tip.timestamp);
}
