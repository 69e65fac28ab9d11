import { type Address, encodeFunctionData, erc20Abi, getAddress, isAddress, parseGwei, zeroAddress } from 'viem';
import type {
  OurAddresses,
  PayerNumbers,
  PayoutImpossible,
  PayoutToSend,
  SignedPayout,
  Signer,
} from '../../../modules/payments/plugin.ts';
import {
  balanceOf,
  codeAt,
  gasOf,
  simulated,
  tokenBalanceOf,
  type TransactionCall,
  transactionCount,
} from '../node/calls.ts';
import { NodeError } from '../node/json-rpc.ts';
import type { HealthyNode, Nodes } from '../node/nodes.ts';
import type { EvmAsset, EvmChain } from '../settings.ts';
import { evmKey } from './evm-key.ts';
import { type Fees, presentFees } from './fees.ts';
import { asSignedPayout, signTransfer } from './signed-payout.ts';

export interface PayoutDeps {
  readonly chain: EvmChain;
  readonly nodes: Nodes;
  readonly signer: Signer;
  readonly ours: OurAddresses;
}

/** A transfer takes far less, even where the writing down on Ethereum is counted as gas. */
const gasMax = 2_000_000n;
const yes = `0x${'1'.padStart(64, '0')}`;

/** See `ChainPlugin.preparePayout`. What the signer signed before for this payout is taken up. */
export async function preparePayout(
  { chain, nodes, signer, ours }: PayoutDeps,
  payout: PayoutToSend,
  { next, settled }: Partial<PayerNumbers> = {},
): Promise<SignedPayout | PayoutImpossible> {
  const [signed, address] = await Promise.all([signer.signed(payout.payoutId), signer.address(evmKey)]);
  const before = signed.at(-1);
  if (before) return asSignedPayout(chain, before);

  const asset = chain.assets.find(({ currencyId }) => currencyId === payout.currencyId);
  if (!asset) return later(`the currency is not set up on ${chain.network}`);
  if (asset.decimals !== payout.decimals)
    return later(`the currency has ${payout.decimals} decimals, and was set up with ${asset.decimals}`);
  const from = getAddress(address);
  const wrong = await problemOfRecipient(payout.address, [from, ...tokensOf(chain)], ours);
  if (wrong !== undefined) return never(wrong);

  const call = transferOf(asset, from, payout);
  const found = await nodes.ask(async (node) => {
    const problem = await problemOfToken(node, asset, call, payout.units);
    if (problem) return problem;
    const ready = await readyFor(node, chain, call);
    if ('state' in ready) return ready;
    const { pending, used, ...paid } = ready;
    // Any number would leave a gap, and nothing would go through after it.
    if (settled !== undefined && used <= settled)
      return later(`${node.rpc.name} knows fewer transactions of ${from} than went through: its chain has lost them`);
    return { ...paid, nonce: next !== undefined && next > pending ? next : pending };
  });
  // The signing is outside: with another node another transaction would be made, and the signer signs one.
  return 'state' in found ? found : signTransfer({ chain, signer }, payout.payoutId, { ...call, ...found });
}

/** The contracts of the chain's tokens. */
export function tokensOf({ assets }: EvmChain): Address[] {
  return assets.flatMap(({ token }) => (token === undefined ? [] : [getAddress(token)]));
}

/** Why nobody should be paid there, ever. */
async function problemOfRecipient(
  text: string,
  own: readonly Address[],
  ours: OurAddresses,
): Promise<string | undefined> {
  if (!isAddress(text, { strict: false })) return 'the recipient is no address';
  const address = getAddress(text);
  if (address === zeroAddress) return 'the recipient is the zero address, to which nobody has a key';
  if (own.includes(address)) return "the recipient is the payer's own address or a token's contract";
  return (await ours([address])).has(address) ? 'the recipient is a deposit address of this exchange' : undefined;
}

function transferOf({ token }: EvmAsset, from: Address, { address, units }: PayoutToSend): TransactionCall {
  const to = getAddress(address);
  if (token === undefined) return { from, to, value: units, data: '0x' };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
  return { from, to: getAddress(token), value: 0n, data };
}

/** Undefined where the coin is paid, or the token would move. */
export async function problemOfToken(
  { rpc }: HealthyNode,
  { token }: EvmAsset,
  call: TransactionCall,
  units: bigint,
): Promise<PayoutImpossible | undefined> {
  if (token === undefined) return undefined;
  if ((await rpc.ask(codeAt(call.to))) === '0x') return never(`there is no contract at the token's address ${token}`);
  if ((await rpc.ask(tokenBalanceOf(call.to, call.from))) < units)
    return later('the hot wallet holds too little of the token');
  const answer = await rpc.ask(simulated(call)).catch(refusalOf);
  if (answer instanceof NodeError) return later(`the token refuses the transfer: ${answer.message}`);
  // The first tokens answer nothing.
  return answer === '0x' || answer === yes ? undefined : later('the token answers that it would not transfer');
}

interface Ready {
  readonly gas: bigint;
  readonly fees: Fees;
  /** How many transactions of the hot wallet the node has, with those that wait and without. */
  readonly pending: bigint;
  readonly used: bigint;
}

/** What the transfer takes, where the hot wallet can pay it besides what it sends. */
async function readyFor(
  node: HealthyNode,
  { feeCapGwei }: EvmChain,
  call: TransactionCall,
): Promise<PayoutImpossible | Ready> {
  const { rpc } = node;
  // Asked at once: each turn to the node is time in which no other payout of this wallet leaves.
  const [fees, [balance = 0n, pending = 0n, used = 0n], estimate] = await Promise.all([
    presentFees(node, parseGwei(String(feeCapGwei))),
    rpc.askAll([balanceOf(call.from), transactionCount(call.from, 'pending'), transactionCount(call.from, 'latest')]),
    rpc.ask(gasOf(call)).catch(refusalOf),
  ]);
  if (!fees) return later(`the network's fees are above the cap of ${feeCapGwei} gwei`);
  if (balance < call.value) return later('the hot wallet holds too little of the coin');
  if (estimate instanceof NodeError) return later(`the transfer would fail: ${estimate.message}`);
  // What a token needs may change until the transfer is in a block; a plain transfer of the coin needs the same always.
  const gas = estimate === 21_000n ? estimate : estimate + estimate / 4n;
  if (gas > gasMax) return later(`the transfer would take ${gas} gas, more than the bound of ${gasMax}`);
  const price = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas;
  return balance < call.value + gas * price ? later('the hot wallet cannot pay the fee') : { gas, fees, pending, used };
}

export function refusalOf(error: unknown): NodeError {
  if (error instanceof NodeError && error.fault === 'refused') return error;
  throw error;
}

function never(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: true };
}

export function later(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: false };
}
