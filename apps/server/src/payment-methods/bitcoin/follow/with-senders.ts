import type { WaitingPayment } from '../chains.ts';
import { addressOf, transactionOf } from '../node/calls.ts';
import type { CoreRpc } from '../node/core-rpc.ts';
import type { FoundPayment } from './payments-of.ts';

/** Of a payment that joins more coins than that the first are looked up. */
const spendsMax = 100;

/** Payments with the addresses whose coins they spend: the transactions that those came from are asked for, where the node has them. */
export async function withSenders(node: CoreRpc, payments: readonly FoundPayment[]): Promise<WaitingPayment[]> {
  const spentBy = (payment: FoundPayment) =>
    payment.spends.slice(0, spendsMax).flatMap(({ txid, vout }) => (txid === undefined ? [] : [{ txid, vout }]));
  const ids = [...new Set(payments.flatMap((payment) => spentBy(payment).map(({ txid }) => txid)))];
  const known = new Map(
    (await node.askAll(ids.map(transactionOf))).flatMap((one) => (one ? [[one.txid, one.vout] as const] : [])),
  );
  return payments.map((payment) => {
    const { spends: _, ...paid } = payment;
    const senders = spentBy(payment).flatMap(({ txid, vout }) => {
      const output = known.get(txid)?.find(({ n }) => n === vout);
      return (output && addressOf(output.scriptPubKey)) ?? [];
    });
    return { ...paid, senders: [...new Set(senders)] };
  });
}
