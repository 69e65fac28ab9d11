import type { PayoutProgress, PayoutToSend, SignedPayout } from '../../../modules/payments/plugin.ts';
import { NodeError } from '../node/json-rpc.ts';
import type { Nodes } from '../node/nodes.ts';
import type { EvmChain } from '../settings.ts';
import { readProgress } from './read-progress.ts';

/** For how long every look has to find the payout failed. */
const failingMs = 5 * 60_000;
/** Looks further apart say nothing about the time between them. */
const lookGapMs = 2 * 60_000;

interface Seen {
  readonly sinceMs: number;
  readonly lastMs: number;
}

/**
 * Decides that a payout has failed, which is the one answer after which it is paid again. One node's word is not enough: it
 * may lag, or stand behind a balancer of several. Every node that is set up has to say so, at every look of some minutes. What
 * was seen is kept in memory: another process begins anew, and waits longer at the worst.
 */
export class PayoutFailures {
  readonly #now: () => Date;
  readonly #seen = new Map<string, Seen>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** `found` is what the node that knows most says. Throws nothing: a node that cannot be asked leaves it open. */
  async judge(
    found: PayoutProgress,
    { chain, nodes }: { readonly chain: EvmChain; readonly nodes: Nodes },
    payout: PayoutToSend,
    signed: readonly SignedPayout[],
  ): Promise<PayoutProgress> {
    const { payoutId } = payout;
    if (found.state !== 'failed') {
      this.#seen.delete(payoutId);
      return found;
    }
    const doubt = await doubtOf({ chain, nodes }, payout, signed);
    if (doubt !== undefined) {
      this.#seen.delete(payoutId);
      return { state: 'unsure', reason: `${found.reason}; ${doubt}` };
    }
    const nowMs = this.#now().getTime();
    const before = this.#seen.get(payoutId);
    const sinceMs = before && nowMs - before.lastMs <= lookGapMs ? before.sinceMs : nowMs;
    if (nowMs - sinceMs >= failingMs) {
      this.#seen.delete(payoutId);
      return found;
    }
    this.#seen.set(payoutId, { sinceMs, lastMs: nowMs });
    return { state: 'unsure', reason: `${found.reason}; it is looked at for some minutes more` };
  }
}

/** Why the nodes do not all say that it failed; undefined where they do. */
async function doubtOf(
  { chain, nodes }: { readonly chain: EvmChain; readonly nodes: Nodes },
  payout: PayoutToSend,
  signed: readonly SignedPayout[],
): Promise<string | undefined> {
  const { healthy, problems } = await nodes.look();
  if (problems[0] !== undefined) return problems[0];
  for (const node of healthy) {
    const said = await readProgress(node, chain, payout, signed).catch(messageOf);
    if (typeof said === 'string') return said;
    if (said.state !== 'failed') return `the node ${node.rpc.name} does not say so`;
  }
  return undefined;
}

function messageOf(error: unknown): string {
  if (error instanceof NodeError) return error.message;
  throw error;
}
