import { writeBoc } from '../cells/boc.ts';
import { type Cell, hashOf } from '../cells/cell.ts';

export interface SimulatedTransaction {
  readonly account: string;
  readonly hash: string;
  readonly lt: bigint;
  readonly now: number;
  readonly block: number;
  readonly before: { readonly hash: string; readonly lt: bigint };
  readonly source: string | null;
  readonly value: bigint | null;
  readonly isBounced: boolean;
  readonly isSentBack: boolean;
  readonly body: Cell | undefined;
  readonly sent: readonly { readonly to: string; readonly units: bigint; readonly fee: bigint }[];
  readonly fees: bigint;
}

/** As TON Center's interface returns it. */
export function viewTransaction(one: SimulatedTransaction): object {
  return {
    account: one.account.toUpperCase(),
    hash: base64(one.hash),
    lt: String(one.lt),
    now: one.now,
    mc_block_seqno: one.block,
    prev_trans_hash: base64(one.before.hash),
    prev_trans_lt: String(one.before.lt),
    total_fees: String(one.fees),
    description: {
      type: 'ord',
      aborted: one.isSentBack,
      compute_ph: { success: !one.isSentBack },
      ...(one.isSentBack && { bounce: { type: 'ok' } }),
    },
    in_msg: {
      source: one.source?.toUpperCase() ?? null,
      destination: one.account.toUpperCase(),
      value: one.value === null ? null : String(one.value),
      bounced: one.source === null ? null : one.isBounced,
      message_content: one.body && {
        hash: hashOf(one.body).toString('base64'),
        body: writeBoc(one.body).toString('base64'),
        decoded: null,
      },
    },
    out_msgs: one.sent.map(({ to, units, fee }) => ({
      source: one.account.toUpperCase(),
      destination: to.toUpperCase(),
      value: String(units),
      fwd_fee: String(fee),
      bounced: false,
    })),
  };
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}
