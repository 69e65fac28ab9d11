import { createHash, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBoc } from '../cells/boc.ts';
import { bytesOf, type Cell, cellOf, hashOf } from '../cells/cell.ts';
import { commentCell } from '../cells/comment.ts';
import { fieldsOfMessage } from './read-message.ts';
import { type SimulatedTransaction, viewTransaction } from './view-transaction.ts';

interface Waiting {
  readonly account: string;
  readonly source: string | null;
  readonly value?: bigint;
  readonly body?: Cell | undefined;
  readonly isBounced?: boolean;
  readonly isSentBack?: boolean;
}

/** What a wallet of the second revision of v4 keeps, as far as it is simulated. */
interface Wallet {
  seqno: number;
  readonly publicKey: Buffer;
  isUsed: boolean;
}

const blockSeconds = 5;
const startSeconds = Date.parse('2026-01-05T08:00:00Z') / 1000;
const simulatedGlobalId = -239;
/** Of a payment: what its own block took, and what the message took on its way. */
export const [ownFee, wayFee] = [2_700_000n, 300_000n];
/** Taken of who receives. */
export const receivingFee = 100_000n;
const payer = `0:${'ab'.repeat(32)}`;

/** A chain of TON's kind in memory, asked over HTTP as TON Center's interface is. It checks what is broadcast as the wallet does. */
export class TonSimulator {
  readonly balances = new Map<string, bigint>();
  /** Answers to paths instead of its own, while they are set. */
  readonly answers = new Map<string, (query: URLSearchParams, response: ServerResponse) => unknown>();
  readonly broadcasts: string[] = [];
  /** Blocks hold what was broadcast; otherwise it waits. */
  takesMessages = true;
  globalId = simulatedGlobalId;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #wallets = new Map<string, Wallet>();
  #transactions: SimulatedTransaction[] = [];
  #waiting: Waiting[] = [];
  #messages: { readonly account: string; readonly body: Cell }[] = [];
  #height = 100;
  #count = 0n;
  #shiftSeconds = 0;

  static async start(): Promise<TonSimulator> {
    const simulator = new TonSimulator();
    await new Promise<void>((resolve) => simulator.#server.listen(0, '127.0.0.1', resolve));
    return simulator;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v3`;
  }

  get headSeconds(): number {
    return startSeconds + this.#height * blockSeconds + this.#shiftSeconds;
  }

  get height(): number {
    return this.#height;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The account of a key; it has made no payment yet. */
  open(account: string, publicKey: Uint8Array, units: bigint): void {
    this.#wallets.set(account, { seqno: 0, publicKey: Buffer.from(publicKey), isUsed: false });
    this.balances.set(account, units);
  }

  /** Pays to an account from nowhere, in the next block. */
  pay(account: string, value: bigint, text: string | Cell = '', more: Partial<Waiting> = {}): void {
    const body = typeof text === 'string' ? commentCell(text) : text;
    this.#waiting.push({ account, source: payer, value, body, ...more });
  }

  mine(count = 1): void {
    for (let nth = 0; nth < count; nth += 1) {
      this.#height += 1;
      for (const waiting of this.#waiting.splice(0)) this.#receive(waiting);
      if (!this.takesMessages) continue;
      for (const message of this.#messages.splice(0)) this.#take(message);
    }
  }

  /** Time passes without blocks. */
  wait(seconds: number): void {
    this.#shiftSeconds += seconds;
  }

  /** Its wallet makes a payment that the product did not ask for. */
  useNumber(account: string): void {
    const wallet = this.#wallets.get(account);
    if (!wallet) throw new Error('there is no such wallet');
    this.#use(account, wallet, cellOf('0'.repeat(512) + walletHead(wallet.seqno)), []);
  }

  /** The last transaction of an account, changed. */
  change(change: (one: SimulatedTransaction) => SimulatedTransaction): void {
    const last = this.#transactions.pop();
    if (last) this.#transactions.push(change(last));
  }

  /** As it does by itself, with the answer changed on the way. */
  answer(path: string, query: URLSearchParams, response: ServerResponse, change = (answer: unknown) => answer): void {
    const answer = this.#answer(path, query);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(change(answer) ?? { error: 'not found' }));
  }

  #receive({ account, source, value = 0n, body, isBounced = false, isSentBack = false }: Waiting): void {
    const kept = isSentBack ? 0n : value - (value > receivingFee ? receivingFee : value);
    this.balances.set(account, (this.balances.get(account) ?? 0n) + kept);
    this.#write({ account, source, value, body, isBounced, isSentBack, sent: [], fees: receivingFee });
  }

  #write(one: Omit<SimulatedTransaction, 'hash' | 'lt' | 'now' | 'block' | 'before'>): void {
    this.#count += 1n;
    const before = this.#transactions.findLast(({ account }) => account === one.account) ?? {
      hash: '0'.repeat(64),
      lt: 0n,
    };
    const hash = createHash('sha256').update(`transaction ${this.#count}`).digest('hex');
    const at = { lt: this.#count * 1_000_000n, now: this.headSeconds, block: this.#height };
    this.#transactions.push({ ...one, ...at, hash, before });
  }

  /** As the wallet's code: in time, of the next number, and signed by its key. What does not fit is in no block. */
  #take({ account, body }: { readonly account: string; readonly body: Cell }): void {
    const wallet = this.#wallets.get(account);
    if (!wallet || this.#problemOf(account, body) !== undefined) return;
    const [payment] = body.refs;
    if (!payment) return;
    const { to, units } = fieldsOfMessage(payment);
    const isPaid = (this.balances.get(account) ?? 0n) >= units + ownFee + wayFee;
    this.#use(account, wallet, body, isPaid ? [{ to, units, fee: wayFee }] : []);
    if (isPaid) this.#receive({ account: to, source: account, value: units, body: undefined });
  }

  #use(account: string, wallet: Wallet, body: Cell, sent: SimulatedTransaction['sent']): void {
    wallet.seqno += 1;
    wallet.isUsed = true;
    const spent = sent.reduce((sum, { units, fee }) => sum + units + fee, ownFee);
    this.balances.set(account, (this.balances.get(account) ?? 0n) - spent);
    this.#write({
      account,
      source: null,
      value: null,
      body,
      isBounced: false,
      isSentBack: false,
      sent,
      fees: ownFee,
    });
  }

  /** The exit code of the wallet; undefined where it takes the message. */
  #problemOf(account: string, body: Cell): number | undefined {
    const wallet = this.#wallets.get(account);
    if (!wallet) return -13;
    const at = (nth: number) => Number.parseInt(body.bits.slice(512 + nth * 32, 544 + nth * 32), 2);
    if (at(1) <= this.headSeconds) return 36;
    if (at(2) !== wallet.seqno) return 33;
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: wallet.publicKey.toString('base64url') },
      format: 'jwk',
    });
    const signed = cellOf(body.bits.slice(512), body.refs);
    return verify(null, hashOf(signed), key, bytesOf(body.bits.slice(0, 512))) ? undefined : 35;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://simulator');
    const path = pathname.replace('/api/v3', '');
    const instead = this.answers.get(path);
    if (instead) instead(searchParams, response);
    else if (path === '/message') this.#broadcast(Buffer.concat(parts).toString(), response);
    else this.answer(path, searchParams, response);
  }

  #broadcast(text: string, response: ServerResponse): void {
    const { boc } = JSON.parse(text) as { boc: string };
    this.broadcasts.push(boc);
    const message = readBoc(Buffer.from(boc, 'base64'));
    const { to: account } = fieldsOfMessage(message);
    const body = message.refs.at(-1) ?? cellOf('');
    const problem = this.#problemOf(account, body);
    if (problem === undefined) this.#messages.push({ account, body });
    response.writeHead(problem === undefined ? 200 : 500, { 'content-type': 'application/json' });
    const failure = `LITE_SERVER_UNKNOWN: cannot apply external message to current state : exitcode=${problem}, steps=5`;
    response.end(JSON.stringify(problem === undefined ? { message_hash: 'taken' } : { error: failure }));
  }

  #answer(path: string, query: URLSearchParams): unknown {
    switch (path) {
      case '/masterchainInfo': {
        const last = { seqno: this.#height, gen_utime: String(this.headSeconds), global_id: this.globalId };
        return { first: { ...last, seqno: 1 }, last };
      }
      case '/transactions':
        return { transactions: this.#find(query).map(viewTransaction), address_book: {} };
      case '/walletStates':
        return { wallets: this.#viewWallet(query.get('address') ?? '') };
      default:
        return undefined;
    }
  }

  #find(query: URLSearchParams): SimulatedTransaction[] {
    const bound = (name: string) => (query.has(name) ? BigInt(query.get(name) ?? '') : undefined);
    const [fromLt, toLt, from, to] = ['start_lt', 'end_lt', 'start_utime', 'end_utime'].map(bound);
    const found = this.#transactions.filter(
      (one) =>
        one.account === query.get('account') &&
        (!query.has('hash') || one.hash === query.get('hash')) &&
        (fromLt === undefined || one.lt >= fromLt) &&
        (toLt === undefined || one.lt <= toLt) &&
        (from === undefined || BigInt(one.now) >= from) &&
        (to === undefined || BigInt(one.now) <= to),
    );
    const sorted = query.get('sort') === 'desc' ? found.toReversed() : found;
    return sorted.slice(0, Number(query.get('limit') ?? 10));
  }

  #viewWallet(address: string): object[] {
    const [wallet, balance] = [this.#wallets.get(address), this.balances.get(address)];
    if (balance === undefined) return [];
    const state = wallet?.isUsed
      ? { status: 'active', is_wallet: true, seqno: wallet.seqno }
      : { status: 'uninit', is_wallet: false };
    return [{ address: address.toUpperCase(), balance: String(balance), ...state }];
  }
}

function walletHead(seqno: number): string {
  return [698_983_191, 0, seqno].map((number) => number.toString(2).padStart(32, '0')).join('');
}
