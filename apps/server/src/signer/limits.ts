import { readFile } from 'node:fs/promises';
import { parseUnits } from 'viem';
import { z } from 'zod';
import { bytesOf } from '../payment-methods/tron/address.ts';
import { KeyName } from './keys/keystore-file.ts';
import { SignerProblem } from './signer-problem.ts';

/** What one key may sign of one asset. Amounts in its smallest part, fees in that of the chain's own coin. */
export interface Limit {
  readonly perTransaction: bigint;
  readonly perHour: bigint;
  readonly perDay: bigint;
  readonly feePerTransaction: bigint;
  readonly feesPerDay: bigint;
}

/** Limits by key, chain and asset; see `limitName`. What is not in it may not be signed. */
export type Limits = ReadonlyMap<string, Limit>;

/** In place of an asset: what is moved between the key's own addresses, of which the fees alone are limited. */
export const sweeps = 'sweeps';

export const limitName = (key: string, chain: string, asset: string): string => `${key} ${chain} ${asset}`;

/** Of the chains' own coins; others have 8. */
const coinDecimals: Readonly<Record<string, number>> = { evm: 18, tron: 6, ton: 9, monero: 12 };
const paysTokens: ReadonlySet<string> = new Set(['evm', 'tron']);

const Amount = z.string().regex(/^(?:0|[1-9]\d{0,30})(?:\.\d{1,36})?$/, 'must be an amount such as "0.5"');
const LimitLine = z.strictObject({
  key: KeyName,
  /** Of an EVM chain: 1 is Ethereum. */
  chainId: z.int().positive().optional(),
  /** The token's contract and decimals; without it the chain's own coin is meant. */
  token: z
    .string()
    .refine((text) => /^0x[0-9a-fA-F]{40}$/.test(text) || bytesOf(text) !== undefined, 'must be a contract address')
    .optional(),
  decimals: z.int().min(0).max(36).optional(),
  perTransaction: Amount,
  perHour: Amount,
  perDay: Amount,
  feePerTransaction: Amount,
  feesPerDay: Amount,
});
export type LimitLine = z.input<typeof LimitLine>;
const SweepLine = z.strictObject({
  key: KeyName,
  chainId: z.int().positive().optional(),
  feePerTransaction: Amount,
  feesPerDay: Amount,
});
export type SweepLine = z.input<typeof SweepLine>;
const LimitsFile = z.strictObject({
  limits: z.array(LimitLine).max(1000),
  /** Of moving money between the key's own addresses: what that may cost. */
  sweeps: z.array(SweepLine).max(1000).default([]),
});

/** The limits that the owner set; none where there is no file. Throws a `SignerProblem` that says what does not fit. */
export async function readLimits(file: string, kindOf: (key: string) => string | undefined): Promise<Limits> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new SignerProblem(`The limits in ${file} cannot be read (${error.code ?? 'unknown reason'}).`);
  });
  if (text === undefined) return new Map();
  const problem = (what: string) => new SignerProblem(`The limits in ${file} do not fit: ${what}.`);
  const parsed = LimitsFile.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw problem(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'unreadable'}`);
  }
  const limits = new Map<string, Limit>();
  for (const [at, line] of parsed.data.limits.entries()) {
    const name = `limits.${at}`;
    const kind = kindOf(line.key);
    if (kind === undefined) throw problem(`${name}: there is no key ${line.key}`);
    const isEvm = kind === 'evm';
    if (isEvm !== (line.chainId !== undefined))
      throw problem(`${name}: chainId belongs to keys of the kind evm, and to each`);
    if (line.token !== undefined && !paysTokens.has(kind))
      throw problem(`${name}: only keys of the kinds evm and tron pay tokens`);
    if (line.token !== undefined && isEvm !== line.token.startsWith('0x'))
      throw problem(`${name}: the token is of another chain than the key`);
    if ((line.token === undefined) !== (line.decimals === undefined))
      throw problem(`${name}: token and decimals belong together`);
    const chain = isEvm ? `evm:${line.chainId}` : kind;
    const asset = limitName(line.key, chain, (isEvm ? line.token?.toLowerCase() : line.token) ?? 'native');
    if (limits.has(asset)) throw problem(`${name}: the same is limited twice`);
    limits.set(asset, unitsOf(line, coinDecimals[kind] ?? 8, problem));
  }
  for (const [at, line] of parsed.data.sweeps.entries()) {
    const name = `sweeps.${at}`;
    const kind = kindOf(line.key);
    if (kind === undefined) throw problem(`${name}: there is no key ${line.key}`);
    if (kind !== 'evm' && kind !== 'tron') throw problem(`${name}: only keys of the kinds evm and tron are swept`);
    if ((kind === 'evm') !== (line.chainId !== undefined))
      throw problem(`${name}: chainId belongs to keys of the kind evm, and to each`);
    const asset = limitName(line.key, kind === 'evm' ? `evm:${line.chainId}` : kind, sweeps);
    if (limits.has(asset)) throw problem(`${name}: the same is limited twice`);
    // What an address is given for its fees is spent on fees: it counts by the same numbers.
    const { feePerTransaction: perTransaction, feesPerDay: perDay } = line;
    limits.set(asset, unitsOf({ ...line, perTransaction, perHour: perDay, perDay }, coinDecimals[kind] ?? 8, problem));
  }
  return limits;
}

function unitsOf(
  line: Record<keyof Limit, string> & { readonly decimals?: number | undefined },
  coinDecimals: number,
  problem: (what: string) => Error,
): Limit {
  const units = (name: keyof Limit, decimals: number) => {
    const fraction = line[name].split('.')[1] ?? '';
    if (fraction.length > decimals) throw problem(`${name} is finer than ${decimals} decimals`);
    return parseUnits(line[name], decimals);
  };
  const decimals = line.decimals ?? coinDecimals;
  return {
    perTransaction: units('perTransaction', decimals),
    perHour: units('perHour', decimals),
    perDay: units('perDay', decimals),
    feePerTransaction: units('feePerTransaction', coinDecimals),
    feesPerDay: units('feesPerDay', coinDecimals),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
