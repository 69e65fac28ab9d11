import { z } from 'zod';
import type { Ask } from '../../../platform/http-client/http-node.ts';

/** Whole numbers come as text: see `readJson`. Fields that are nothing are left out. */
const Int = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt);
const Count = Int.transform(Number).pipe(z.int().min(0));
const Hex = z.string().regex(/^(?:[0-9a-f]{2})*$/);
export const Id = z.string().regex(/^[0-9a-f]{64}$/);

const Block = z.object({
  blockID: Id,
  block_header: z.object({
    raw_data: z.object({ number: Count.default(0), timestamp: Count.default(0), parentHash: Id }),
  }),
  transactions: z
    .array(
      z.object({
        txID: Id,
        ret: z.array(z.object({ contractRet: z.string().optional() })).default([]),
        raw_data: z.object({
          contract: z.array(z.object({ type: z.string(), parameter: z.object({ value: z.unknown() }) })).min(1),
        }),
      }),
    )
    .default([]),
});
type Block = z.output<typeof Block>;
export type NodeTransaction = Block['transactions'][number];

/** What is kept of a block. */
export interface Link {
  readonly number: number;
  readonly id: string;
  readonly parentId: string;
  readonly timestampMs: number;
}
export interface FullBlock extends Link {
  readonly transactions: readonly NodeTransaction[];
}

const readBlock = ({ blockID: id, block_header: { raw_data }, transactions }: Block): FullBlock => ({
  number: raw_data.number,
  id,
  parentId: raw_data.parentHash,
  timestampMs: raw_data.timestamp,
  transactions,
});
const AsBlock = Block.transform(readBlock);

export const headBlock: Ask<FullBlock> = { path: '/wallet/getnowblock', body: {}, answer: AsBlock };
/** The last block that can be replaced no more. */
export const solidBlock: Ask<FullBlock> = { path: '/walletsolidity/getnowblock', body: {}, answer: AsBlock };
/** Undefined for one that there is not. */
export const blockAt = (num: number): Ask<FullBlock | undefined> => ({
  path: '/wallet/getblockbynum',
  body: { num },
  answer: z.union([AsBlock, z.strictObject({}).transform(() => undefined)]),
});

/** What a transaction did. */
const Info = z.object({
  id: Id,
  blockNumber: Count,
  fee: Int.default(0n),
  result: z.string().optional(),
  receipt: z.object({ result: z.string().optional() }).default({}),
  log: z.array(z.object({ address: Hex, topics: z.array(Hex).default([]), data: Hex.default('') })).default([]),
});
export type TransactionInfo = z.output<typeof Info>;

const OneInfo = z.union([Info, z.strictObject({}).transform(() => undefined)]);
export const infosOf = (num: number): Ask<TransactionInfo[]> => ({
  path: '/wallet/gettransactioninfobyblocknum',
  body: { num },
  answer: z.union([z.array(Info), z.strictObject({}).transform(() => [])]),
});
export const infoOf = (value: string): Ask<TransactionInfo | undefined> => ({
  path: '/wallet/gettransactioninfobyid',
  body: { value },
  answer: OneInfo,
});
/** Of a transaction in a block that can be replaced no more. */
export const solidInfoOf = (value: string): Ask<TransactionInfo | undefined> => ({
  path: '/walletsolidity/gettransactioninfobyid',
  body: { value },
  answer: OneInfo,
});

/** In sun; nothing for an account that there is not. */
export const balanceOf = (address: string): Ask<bigint> => ({
  path: '/wallet/getaccount',
  body: { address, visible: true },
  answer: z.object({ balance: Int.default(0n) }).transform(({ balance }) => balance),
});

/** What a call of a contract would answer now, and the energy that it would take. */
export interface Simulated {
  readonly isDone: boolean;
  readonly result: string;
  readonly energy: bigint;
  readonly message: string;
}
export const simulated = (call: {
  readonly owner: string;
  readonly contract: string;
  readonly selector: string;
  readonly parameter: string;
}): Ask<Simulated> => ({
  path: '/wallet/triggerconstantcontract',
  body: {
    owner_address: call.owner,
    contract_address: call.contract,
    function_selector: call.selector,
    parameter: call.parameter,
    visible: true,
  },
  answer: z
    .object({
      result: z.object({ result: z.boolean().default(false), message: z.string().default('') }),
      energy_used: Int.default(0n),
      constant_result: z.array(Hex).default([]),
      transaction: z
        .object({ ret: z.array(z.object({ ret: z.string().optional() })).default([]) })
        .default({ ret: [] }),
    })
    .transform(({ result, energy_used: energy, constant_result: [first = ''], transaction }) => ({
      // A reverted call is recognised by `ret` alone.
      isDone: result.result && transaction.ret.every(({ ret }) => ret === undefined || ret === 'SUCESS'),
      result: first,
      energy,
      message: Buffer.from(result.message, 'hex').toString('utf8').slice(0, 200),
    })),
});

/** What a unit of energy costs, in sun. */
export const energyPrice: Ask<bigint> = {
  path: '/wallet/getchainparameters',
  body: {},
  answer: z
    .object({ chainParameter: z.array(z.object({ key: z.string(), value: Int.default(0n) })) })
    .transform(({ chainParameter }) => chainParameter.find(({ key }) => key === 'getEnergyFee')?.value)
    .pipe(z.bigint().positive()),
};

/** Energy that the account has of its stake and may use for nothing. */
export const freeEnergy = (address: string): Ask<bigint> => ({
  path: '/wallet/getaccountresource',
  body: { address, visible: true },
  answer: z
    .object({ EnergyLimit: Int.default(0n), EnergyUsed: Int.default(0n) })
    .transform(({ EnergyLimit, EnergyUsed }) => (EnergyLimit > EnergyUsed ? EnergyLimit - EnergyUsed : 0n)),
});

export interface Broadcast {
  readonly isTaken: boolean;
  readonly code: string;
  readonly message: string;
}
export const broadcast = (transaction: string): Ask<Broadcast> => ({
  path: '/wallet/broadcasthex',
  body: { transaction },
  answer: z
    .object({ result: z.boolean().default(false), code: z.string().default(''), message: z.string().default('') })
    .transform(({ result, code, message }) => ({ isTaken: result, code, message: message.slice(0, 300) })),
});
