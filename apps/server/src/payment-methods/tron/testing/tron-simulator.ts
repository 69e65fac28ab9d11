import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recoverPublicKey } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { addressOf, bytesOf } from '../address.ts';
import { fieldsOf } from '../payout/read-raw.ts';

/** One transfer, of TRX where no token is named. */
export interface SimulatedTransfer {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly units: bigint;
  readonly token?: string | undefined;
  /** It is in its block and moved nothing. */
  readonly isReverted?: boolean;
  /** The event comes from another contract than the one that was called. */
  readonly eventOf?: string;
}

interface Block {
  readonly number: number;
  readonly id: string;
  readonly parentId: string;
  readonly timestampMs: number;
  readonly transfers: readonly SimulatedTransfer[];
}

const blockMs = 3000;
/** Of the last block so many are not final. */
const notFinal = 2;
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const startMs = Date.parse('2026-01-05T08:00:00Z');
export const simulatedChainId = 0x12345678;

/** A chain of Tron's kind in memory, asked over HTTP as a node of java-tron is. It checks what is broadcast as a node does. */
export class TronSimulator {
  readonly balances = new Map<string, bigint>();
  /** Of tokens, by contract and holder. */
  readonly tokens = new Map<string, Map<string, bigint>>();
  /** Tokens that answer "no", and those that throw. */
  readonly refusing = new Set<string>();
  energy = 64_000n;
  stakedEnergy = 0n;
  /** Answers to paths instead of its own, while they are set. */
  readonly answers = new Map<string, (body: Readonly<Record<string, unknown>>, response: ServerResponse) => unknown>();
  readonly broadcasts: string[] = [];
  /** Blocks hold what was broadcast; otherwise it waits. */
  takesTransactions = true;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #blocks: Block[] = [];
  #waiting: SimulatedTransfer[] = [];
  readonly #known = new Set<string>();
  #forks = 0;
  #shiftMs = 0;

  static async start(): Promise<TronSimulator> {
    const simulator = new TronSimulator();
    await new Promise<void>((resolve) => simulator.#server.listen(0, '127.0.0.1', resolve));
    simulator.mine(5);
    return simulator;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get headMs(): number {
    return this.#head.timestampMs;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Pays from nowhere, in the next block. Answers the transaction. */
  pay(transfer: Omit<SimulatedTransfer, 'id' | 'from'> & { readonly id?: string }): string {
    const id = transfer.id ?? createHash('sha256').update(`payment ${this.#known.size}`).digest('hex');
    this.#known.add(id);
    this.#waiting.push({ from: 'TGkWdpawVNfeset3P6uTBbLaPY7nZVZvXY', ...transfer, id });
    return id;
  }

  mine(count = 1): void {
    for (let nth = 0; nth < count; nth += 1) {
      const number = this.#blocks.length;
      const transfers = this.takesTransactions ? this.#waiting.splice(0) : [];
      for (const transfer of transfers) if (transfer.isReverted !== true) this.#move(transfer, 1n);
      const name = createHash('sha256').update(`${number} ${this.#forks}`).digest('hex');
      const id =
        number === 0
          ? `${'0'.repeat(16)}${name.slice(0, 40)}${simulatedChainId.toString(16).padStart(8, '0')}`
          : number.toString(16).padStart(16, '0') + name.slice(0, 48);
      const timestampMs = startMs + number * blockMs + this.#shiftMs;
      this.#blocks.push({ number, id, parentId: this.#blocks.at(-1)?.id ?? '0'.repeat(64), timestampMs, transfers });
    }
  }

  /** Time passes without blocks. */
  wait(ms: number): void {
    this.#shiftMs += ms;
  }

  /** Takes the last blocks back; what was in them waits again, or is gone. */
  takeBack(count: number, { isGone = false } = {}): void {
    const taken = this.#blocks.splice(this.#blocks.length - count);
    const transfers = taken.flatMap((block) => block.transfers);
    for (const transfer of transfers) if (transfer.isReverted !== true) this.#move(transfer, -1n);
    this.#forks += 1;
    if (!isGone) this.#waiting.unshift(...transfers);
  }

  get #head(): Block {
    const head = this.#blocks.at(-1);
    if (!head) throw new Error('there is no block');
    return head;
  }

  #final(): Block {
    return this.#blocks[Math.max(0, this.#blocks.length - 1 - notFinal)] ?? this.#head;
  }

  #move({ from, to, units, token }: SimulatedTransfer, sign: bigint): void {
    const books = token === undefined ? this.balances : (this.tokens.get(token) ?? new Map<string, bigint>());
    if (books.has(from)) books.set(from, (books.get(from) ?? 0n) - sign * units);
    books.set(to, (books.get(to) ?? 0n) + sign * units);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
    const path = request.url ?? '';
    const instead = this.answers.get(path);
    if (instead) {
      instead(body, response);
      return;
    }
    await this.answer(path, body, response);
  }

  /** As it does by itself, with the text changed on the way. */
  async answer(
    path: string,
    body: Readonly<Record<string, unknown>>,
    response: ServerResponse,
    change = (text: string) => text,
  ): Promise<void> {
    const answer = await this.#answer(path, body);
    const text = JSON.stringify(answer ?? {}, (_key, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(change(text));
  }

  async #answer(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    const owner = String(body['address'] ?? body['owner_address'] ?? '');
    switch (path) {
      case '/wallet/getnowblock':
        return this.#viewBlock(this.#head);
      case '/walletsolidity/getnowblock':
        return this.#viewBlock(this.#final());
      case '/wallet/getblockbynum': {
        const block = this.#blocks[Number(body['num'])];
        return block ? this.#viewBlock(block) : {};
      }
      case '/wallet/gettransactioninfobyblocknum': {
        const block = this.#blocks[Number(body['num'])];
        return block ? block.transfers.map((transfer) => this.#viewInfo(transfer, block)) : [];
      }
      case '/wallet/gettransactioninfobyid':
        return this.#findInfo(String(body['value']), this.#head.number);
      case '/walletsolidity/gettransactioninfobyid':
        return this.#findInfo(String(body['value']), this.#final().number);
      case '/wallet/getaccount':
        return this.balances.has(owner) ? { address: owner, balance: this.balances.get(owner) } : {};
      case '/wallet/getaccountresource':
        return this.stakedEnergy === 0n ? {} : { EnergyLimit: this.stakedEnergy, EnergyUsed: 0 };
      case '/wallet/getchainparameters':
        return { chainParameter: [{ key: 'getMaintenanceTimeInterval' }, { key: 'getEnergyFee', value: 100 }] };
      case '/wallet/triggerconstantcontract':
        return this.#call(String(body['contract_address']), owner, body);
      case '/wallet/broadcasthex':
        return this.#broadcast(String(body['transaction']));
      default:
        return undefined;
    }
  }

  #viewBlock({ number, id, parentId, timestampMs, transfers }: Block) {
    return {
      blockID: id,
      block_header: { raw_data: { ...(number > 0 && { number }), timestamp: timestampMs, parentHash: parentId } },
      ...(transfers.length > 0 && { transactions: transfers.map((transfer) => this.#viewTransaction(transfer)) }),
    };
  }

  #viewTransaction({ id, from, to, units, token, isReverted = false }: SimulatedTransfer) {
    const value =
      token === undefined
        ? { amount: units, owner_address: hexOf(from), to_address: hexOf(to) }
        : { owner_address: hexOf(from), contract_address: hexOf(token) };
    return {
      txID: id,
      ret: [{ contractRet: isReverted ? 'REVERT' : 'SUCCESS' }],
      raw_data: {
        contract: [{ type: token === undefined ? 'TransferContract' : 'TriggerSmartContract', parameter: { value } }],
      },
    };
  }

  #viewInfo(transfer: SimulatedTransfer, { number, timestampMs }: Block) {
    const { id, from, to, units, token, isReverted = false, eventOf = token } = transfer;
    const log = {
      address: bytesOf(eventOf ?? '') ?? '',
      topics: [transferTopic, ...[from, to].map((one) => (bytesOf(one) ?? '').padStart(64, '0'))],
      data: units.toString(16).padStart(64, '0'),
    };
    return {
      id,
      blockNumber: number,
      blockTimeStamp: timestampMs,
      fee: token === undefined ? 1_100_000 : 6_400_000,
      ...(isReverted && { result: 'FAILED' }),
      receipt: token === undefined ? {} : { result: isReverted ? 'REVERT' : 'SUCCESS' },
      ...(token !== undefined && !isReverted && { log: [log] }),
    };
  }

  #findInfo(id: string, upTo: number): object {
    for (const block of this.#blocks.slice(0, upTo + 1)) {
      const transfer = block.transfers.find((one) => one.id === id);
      if (transfer) return this.#viewInfo(transfer, block);
    }
    return {};
  }

  #call(contract: string, owner: string, body: Readonly<Record<string, unknown>>): object {
    const books = this.tokens.get(contract);
    if (!books)
      return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: Buffer.from('no contract').toString('hex') } };
    const selector = String(body['function_selector']);
    if (selector === 'decimals()') return this.#result(6n);
    const at = String(body['parameter']);
    if (selector === 'balanceOf(address)') return this.#result(books.get(addressOf(at.slice(24, 64))) ?? 0n);
    if (this.refusing.has(contract)) return { ...this.#result(0n), transaction: { ret: [{ ret: 'FAILED' }] } };
    return this.#result((books.get(owner) ?? 0n) >= BigInt(`0x${at.slice(64)}`) ? 1n : 0n);
  }

  #result(value: bigint) {
    const transaction = { ret: [{}] };
    return {
      result: { result: true },
      energy_used: this.energy,
      constant_result: [value.toString(16).padStart(64, '0')],
      transaction,
    };
  }

  /** As a node: signed by the payer, bound to this chain, in time, and for the first time. */
  async #broadcast(raw: string): Promise<object> {
    this.broadcasts.push(raw);
    const refused = (code: string) => ({ code, message: Buffer.from(`${code} here`).toString('hex') });
    const whole = fieldsOf(Buffer.from(raw, 'hex'));
    const [data, signature] = [whole.get(1), whole.get(2)];
    if (!Buffer.isBuffer(data) || !Buffer.isBuffer(signature)) return refused('OTHER_ERROR');
    const id = createHash('sha256').update(data).digest('hex');
    if (this.#known.has(id)) return refused('DUP_TRANSACTION_ERROR');
    const fields = fieldsOf(data);
    if (Number(fields.get(8)) <= this.headMs) return refused('TRANSACTION_EXPIRATION_ERROR');
    const block = this.#blocks[Number.parseInt((fields.get(1) as Buffer).toString('hex'), 16)];
    if (block?.id.slice(16, 32) !== (fields.get(4) as Buffer).toString('hex')) return refused('TAPOS_ERROR');
    const transfer = transferOf(id, fields.get(11) as Buffer);
    const key = await recoverPublicKey({ hash: `0x${id}`, signature: `0x${signature.toString('hex')}` });
    if (addressOf(publicKeyToAddress(key).slice(2).toLowerCase()) !== transfer.from) return refused('SIGERROR');
    this.#known.add(id);
    this.#waiting.push(transfer);
    return { result: true, txid: id };
  }
}

function transferOf(id: string, contract: Buffer): SimulatedTransfer {
  const outer = fieldsOf(contract);
  const value = fieldsOf(fieldsOf(outer.get(2) as Buffer).get(2) as Buffer);
  const at = (field: number) => addressOf((value.get(field) as Buffer).toString('hex').slice(2));
  if (outer.get(1) === 1n) return { id, from: at(1), to: at(2), units: value.get(3) as bigint };
  const call = (value.get(4) as Buffer).toString('hex');
  return { id, from: at(1), to: addressOf(call.slice(32, 72)), units: BigInt(`0x${call.slice(72)}`), token: at(2) };
}

function hexOf(address: string): string {
  return `41${bytesOf(address) ?? ''}`;
}
