import { z } from 'zod';
import type { Ask } from './core-rpc.ts';

/** "0.00001000" is 1000 units: nodes write eight decimals always. */
const Units = z
  .string()
  .regex(/^\d{1,10}\.\d{8}$/)
  .transform((text) => BigInt(text.replace('.', '')));
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Hex = z.string().regex(/^(?:[0-9a-f]{2})*$/);
const Height = z.int().nonnegative();

const Script = z.object({
  hex: Hex.optional(),
  /** Newer nodes say the one, older ones the other. */
  address: z.string().optional(),
  addresses: z.array(z.string()).optional(),
});
const Output = z.object({ value: Units, n: z.int().nonnegative(), scriptPubKey: Script });
/** Of Litecoin's extension blocks a transaction may have outputs that tell neither amount nor script: nobody is paid by them here. */
const Outputs = z
  .array(z.union([Output, z.object({ ismweb: z.literal(true) })]))
  .transform((outputs) => outputs.filter((output) => 'value' in output));
const RawTransaction = z.object({
  txid: Hash,
  vin: z.array(z.object({ txid: Hash.optional(), vout: z.int().optional(), coinbase: z.string().optional() })),
  vout: Outputs,
});
export type RawTransaction = z.output<typeof RawTransaction>;

const ChainInfo = z.object({
  blocks: Height,
  bestblockhash: Hash,
  initialblockdownload: z.boolean(),
  mediantime: z.int(),
});
export const chainInfo: Ask<z.output<typeof ChainInfo>> = {
  method: 'getblockchaininfo',
  params: [],
  answer: ChainInfo,
};
export const bestHash: Ask<string> = { method: 'getbestblockhash', params: [], answer: Hash };
export const hashAt = (height: number): Ask<string> => ({ method: 'getblockhash', params: [height], answer: Hash });

const Block = z.object({
  hash: Hash,
  height: Height,
  previousblockhash: Hash.optional(),
  tx: z.array(RawTransaction),
});
export type Block = z.output<typeof Block>;
export const blockOf = (hash: string): Ask<Block> => ({ method: 'getblock', params: [hash, 2], answer: Block });

export const mempoolIds: Ask<string[]> = { method: 'getrawmempool', params: [], answer: z.array(Hash) };
export const transactionOf = (id: string): Ask<RawTransaction> => ({
  method: 'getrawtransaction',
  params: [id, true],
  answer: RawTransaction,
});
const Placed = z.object({ vout: Outputs, confirmations: z.int().default(0) });
/** Found by a node that keeps an index of all transactions, or where it still waits. */
export const placeOf = (id: string): Ask<z.output<typeof Placed>> => ({
  method: 'getrawtransaction',
  params: [id, true],
  answer: Placed,
});
const Index = z.object({ txindex: z.object({ synced: z.boolean() }).optional() });
export const indexInfo: Ask<z.output<typeof Index>> = { method: 'getindexinfo', params: [], answer: Index };

const Coin = z.object({ confirmations: z.int().nonnegative(), value: Units, scriptPubKey: Script }).nullable();
/** Null where it was spent, or never was. What waits for a block spends too, unless it is left out. */
export const coinOf = (id: string, index: number, { withMempool = true } = {}): Ask<z.output<typeof Coin>> => ({
  method: 'gettxout',
  params: [id, index, withMempool],
  answer: Coin,
});

const MempoolInfo = z.object({ mempoolminfee: Units, minrelaytxfee: Units });
export const mempoolInfo: Ask<z.output<typeof MempoolInfo>> = {
  method: 'getmempoolinfo',
  params: [],
  answer: MempoolInfo,
};
const NetworkInfo = z.object({ incrementalfee: Units });
export const networkInfo: Ask<z.output<typeof NetworkInfo>> = {
  method: 'getnetworkinfo',
  params: [],
  answer: NetworkInfo,
};
const Estimate = z.object({ feerate: Units.optional() });
export const feeEstimate = (blocks: number): Ask<z.output<typeof Estimate>> => ({
  method: 'estimatesmartfee',
  params: [blocks],
  answer: Estimate,
});
const MempoolEntry = z.object({ descendantcount: z.int() });
export const mempoolEntry = (id: string): Ask<z.output<typeof MempoolEntry>> => ({
  method: 'getmempoolentry',
  params: [id],
  answer: MempoolEntry,
});
export const sendTransaction = (raw: string): Ask<string> => ({
  method: 'sendrawtransaction',
  params: [raw],
  answer: Hash,
});

const Scan = z.object({ success: z.boolean(), unspents: z.array(z.object({ height: Height })) });
/** Goes over all coins there are: minutes on a real chain. */
export const scanFor = (address: string): Ask<z.output<typeof Scan>> => ({
  method: 'scantxoutset',
  params: ['start', [`addr(${address})`]],
  answer: Scan,
  timeoutMs: 600_000,
});

export const walletNames: Ask<string[]> = { method: 'listwallets', params: [], answer: z.array(z.string()) };
export const loadWallet = (name: string): Ask<unknown> => ({
  method: 'loadwallet',
  params: [name],
  answer: z.unknown(),
});
/** Without keys and addresses; loaded again when the node starts. */
export const createWallet = (name: string, hasDescriptors: boolean): Ask<unknown> => ({
  method: 'createwallet',
  params: [name, true, true, '', false, hasDescriptors, true],
  answer: z.unknown(),
});
const WalletInfo = z.object({
  descriptors: z.boolean().default(false),
  scanning: z.union([z.literal(false), z.object({ progress: z.number() })]).default(false),
});
export const walletInfo = (wallet: string): Ask<z.output<typeof WalletInfo>> => ({
  method: 'getwalletinfo',
  params: [],
  answer: WalletInfo,
  wallet,
});
const AddressInfo = z.object({
  ismine: z.boolean(),
  iswatchonly: z.boolean().default(false),
  labels: z.array(z.string()).default([]),
});
export const addressInfo = (wallet: string, address: string): Ask<z.output<typeof AddressInfo>> => ({
  method: 'getaddressinfo',
  params: [address],
  answer: AddressInfo,
  wallet,
});
const Descriptor = z.object({ descriptor: z.string() });
export const descriptorOf = (address: string): Ask<z.output<typeof Descriptor>> => ({
  method: 'getdescriptorinfo',
  params: [`addr(${address})`],
  answer: Descriptor,
});
const Imported = z.array(z.object({ success: z.boolean() }));
export const importDescriptor = (wallet: string, desc: string, label: string): Ask<z.output<typeof Imported>> => ({
  method: 'importdescriptors',
  params: [[{ desc, timestamp: 'now', label }]],
  answer: Imported,
  wallet,
});
export const setLabel = (wallet: string, address: string, label: string): Ask<unknown> => ({
  method: 'setlabel',
  params: [address, label],
  answer: z.unknown(),
  wallet,
});
export const importAddress = (wallet: string, address: string, label: string): Ask<unknown> => ({
  method: 'importaddress',
  params: [address, label, false],
  answer: z.unknown(),
  wallet,
});
export const rescan = (wallet: string, from: number, until: number): Ask<unknown> => ({
  method: 'rescanblockchain',
  params: [from, until],
  answer: z.unknown(),
  wallet,
  timeoutMs: 600_000,
});
const Unspent = z.array(
  z.object({ txid: Hash, vout: z.int().nonnegative(), amount: Units, confirmations: z.int().nonnegative() }),
);
export const unspent = (wallet: string, address: string): Ask<z.output<typeof Unspent>> => ({
  method: 'listunspent',
  params: [0, 9_999_999, [address]],
  answer: Unspent,
  wallet,
});
const WalletTransaction = z.object({
  hex: Hex,
  /** Below zero: so deep is what took its place. */
  confirmations: z.int(),
  /** Given only for what this wallet paid itself. */
  fee: z.string().optional(),
});
export const walletTransaction = (wallet: string, id: string): Ask<z.output<typeof WalletTransaction>> => ({
  method: 'gettransaction',
  params: [id, true],
  answer: WalletTransaction,
  wallet,
});

/** The one address that a script pays; undefined where it is none, or several. */
export function addressOf({ address, addresses }: z.output<typeof Script>): string | undefined {
  return address ?? (addresses?.length === 1 ? addresses[0] : undefined);
}
