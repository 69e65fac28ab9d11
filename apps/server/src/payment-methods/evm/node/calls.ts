import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem';
import { z } from 'zod';
import type { RpcCall } from './json-rpc.ts';
import { Bytes, FullBlock, Hash, Header, Log, Quantity, Receipt, SentTransaction, Small } from './wire.ts';

/** The questions that nodes are asked. */

type BlockTag = 'latest' | 'pending' | number;

const tagOf = (block: BlockTag) => (typeof block === 'number' ? numberToHex(block) : block);

export const chainId: RpcCall<number> = { method: 'eth_chainId', params: [], answer: Small };

export const latestHeader: RpcCall<Header> = {
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
  answer: Header,
};

/** Null where the node has no such block. */
export function headerAt(height: number): RpcCall<Header | null> {
  return { method: 'eth_getBlockByNumber', params: [numberToHex(height), false], answer: Header.nullable() };
}

/** With all its transactions. */
export function blockAt(height: number): RpcCall<FullBlock | null> {
  return { method: 'eth_getBlockByNumber', params: [numberToHex(height), true], answer: FullBlock.nullable() };
}

export function logsOf(
  tokens: readonly Address[],
  topic: Hex,
  where: { from: number; to: number } | { blockHash: Hex },
): RpcCall<Log[]> {
  const range = 'blockHash' in where ? where : { fromBlock: numberToHex(where.from), toBlock: numberToHex(where.to) };
  return { method: 'eth_getLogs', params: [{ address: tokens, topics: [topic], ...range }], answer: z.array(Log) };
}

/** Null for what is in no block. */
export function receiptOf(transaction: Hex): RpcCall<Receipt | null> {
  return { method: 'eth_getTransactionReceipt', params: [transaction], answer: Receipt.nullable() };
}

/** Null for what the node has never heard of, or has forgotten. */
export function transactionOf(transaction: Hex): RpcCall<z.infer<typeof SentTransaction> | null> {
  return { method: 'eth_getTransactionByHash', params: [transaction], answer: SentTransaction.nullable() };
}

export function balanceOf(address: Address, block: BlockTag = 'latest'): RpcCall<bigint> {
  return { method: 'eth_getBalance', params: [address, tagOf(block)], answer: Quantity };
}

/** A token's balance: a contract that answers anything but one number is refused. */
export function tokenBalanceOf(token: Address, address: Address, block: BlockTag = 'latest'): RpcCall<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
  const Word = z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'a token that tells no balance')
    .transform(BigInt);
  return { method: 'eth_call', params: [{ to: token, data }, tagOf(block)], answer: Word };
}

export function decimalsOf(token: string): RpcCall<number> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
  const Word = z
    .string()
    .regex(/^0x0{62}[0-9a-fA-F]{2}$/)
    .transform(Number);
  return { method: 'eth_call', params: [{ to: token, data }, 'latest'], answer: Word };
}

export function codeAt(address: Address): RpcCall<string> {
  return { method: 'eth_getCode', params: [address, 'latest'], answer: Bytes };
}

export function transactionCount(address: Address, block: BlockTag): RpcCall<bigint> {
  return { method: 'eth_getTransactionCount', params: [address, tagOf(block)], answer: Quantity };
}

export interface TransactionCall {
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

const asParams = ({ from, to, value, data }: TransactionCall) => ({
  from,
  to,
  value: numberToHex(value),
  ...(data === '0x' ? {} : { data }),
});

/** What the call would answer now; refused where it would fail. */
export function simulated(call: TransactionCall): RpcCall<string> {
  return { method: 'eth_call', params: [asParams(call), 'latest'], answer: Bytes };
}

export function gasOf(call: TransactionCall): RpcCall<bigint> {
  return { method: 'eth_estimateGas', params: [asParams(call)], answer: Quantity };
}

export const priorityFee: RpcCall<bigint> = { method: 'eth_maxPriorityFeePerGas', params: [], answer: Quantity };

export const gasPrice: RpcCall<bigint> = { method: 'eth_gasPrice', params: [], answer: Quantity };

export function sendRawTransaction(raw: Hex): RpcCall<string> {
  return { method: 'eth_sendRawTransaction', params: [raw], answer: Hash };
}
