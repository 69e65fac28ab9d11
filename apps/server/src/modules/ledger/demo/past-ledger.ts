import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import type { AccountKind, AccountName } from '../core/account.ts';
import { type Booking, withoutZeros } from '../core/booking.ts';
import { withCustody } from '../core/custody.ts';

const namespace = '3a0d9df4-5b5f-4d5c-8f9a-0a1b9f3b7a54';

/** These show what came from where, so they may go below zero. */
const counterKinds: readonly AccountKind[] = [
  'position',
  'ownerCapital',
  'outside',
  'networkFees',
  'custody',
  'custodyTotal',
];

interface Account {
  readonly id: string;
  readonly kind: AccountKind;
  readonly currency_id: string;
  readonly place: string;
  balance: bigint;
  held: bigint;
  entry_count: number;
  head: string;
}

interface Hold {
  readonly id: string;
  readonly account: Account;
  readonly units: bigint;
  readonly reference: string;
  readonly created_at: string;
  status: 'open' | 'posted' | 'voided';
  transfer_id: string | null;
  resolved_at: string | null;
}

/**
 * Keeps books in memory by the rules of `ledger_book`, for events whose times it is given: what it has booked can be written
 * down as rows, hashes and all. Throws where an account does not cover an entry, as the database would.
 */
export class PastLedger {
  readonly #accounts = new Map<string, Account>();
  readonly #holds = new Map<string, Hold>();
  readonly #transfers: object[] = [];
  readonly #entries: object[] = [];

  /** Books everything of one event. Events come in the order of their times. */
  book(booking: Booking, at: Date): void {
    const instant = at.toISOString();
    for (const id of booking.voids ?? []) this.#resolve(id, 'voided', null, instant);
    for (const { hold, transfer } of booking.posts ?? []) this.#resolve(hold, 'posted', transfer, instant);
    for (const { id, kind, reference, memo = '', key, entries } of withoutZeros(booking.transfers ?? []).map(
      withCustody,
    )) {
      this.#transfers.push({ id, kind, reference, memo, key: key ?? null, created_at: instant });
      const said = { transfer: id, kind, reference, memo, at };
      for (const entry of entries) this.#enter(this.#accountOf(entry), entry.units, said);
    }
    for (const { id, currencyId, on, units, reference } of booking.holds ?? []) {
      const account = this.#accountOf({ ...(on ?? { kind: 'reserve' }), currencyId });
      account.held += units;
      if (account.held > account.balance)
        throw new Error(`the ${account.kind} of ${currencyId} does not cover ${reference}`);
      const open = { status: 'open', transfer_id: null, resolved_at: null } as const;
      this.#holds.set(id, { id, account, units, reference, created_at: instant, ...open });
    }
  }

  /** What is left unpromised of a reserve, in units. */
  available(currencyId: string): bigint {
    const { balance, held } = this.#accountOf({ kind: 'reserve', currencyId });
    return balance - held;
  }

  /** All that was booked, by table, named as the columns are. */
  rows() {
    return {
      accounts: [...this.#accounts.values()].map((account) => ({
        ...account,
        balance: `${account.balance}`,
        held: `${account.held}`,
      })),
      transfers: this.#transfers,
      entries: this.#entries,
      holds: [...this.#holds.values()].map(({ account, units, ...hold }) => ({
        ...hold,
        account_id: account.id,
        units: `${units}`,
      })),
    };
  }

  #accountOf({ kind, currencyId, place = '' }: AccountName): Account {
    const name = `${kind}:${currencyId}:${place}`;
    const known = this.#accounts.get(name);
    if (known) return known;
    const empty = { balance: 0n, held: 0n, entry_count: 0, head: '' };
    const account: Account = { id: v5(name, namespace), kind, currency_id: currencyId, place, ...empty };
    this.#accounts.set(name, account);
    return account;
  }

  #resolve(id: string, status: 'posted' | 'voided', transferId: string | null, instant: string): void {
    const hold = this.#holds.get(id);
    if (hold?.status !== 'open') throw new Error(`hold ${id} is resolved already`);
    hold.status = status;
    hold.transfer_id = transferId;
    hold.resolved_at = instant;
    hold.account.held -= hold.units;
  }

  #enter(account: Account, units: bigint, said: Said): void {
    account.balance += units;
    account.entry_count += 1;
    if (!counterKinds.includes(account.kind) && account.balance < account.held)
      throw new Error(`account ${account.kind} does not cover ${said.kind} about ${said.reference}`);
    account.head = entryHash(account, units, said);
    this.#entries.push({
      account_id: account.id,
      sequence: account.entry_count,
      transfer_id: said.transfer,
      amount: `${units}`,
      balance_after: `${account.balance}`,
      hash: account.head,
    });
  }
}

interface Said {
  readonly transfer: string;
  readonly kind: string;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
}

/** As the SQL function `ledger_entry_hash`, over the text that the database makes of a JSON array. */
function entryHash(account: Account, units: bigint, { transfer, kind, reference, memo, at }: Said): string {
  const text = (value: string | bigint) => JSON.stringify(`${value}`);
  const named = [text(account.id), `${account.entry_count}`, text(units), text(account.balance), text(transfer)];
  const parts = named.concat(text(kind), text(reference), text(memo), `${BigInt(at.getTime()) * 1000n}`);
  return createHash('sha256')
    .update(Buffer.from(account.head, 'hex'))
    .update(`[${parts.join(', ')}]`)
    .digest('hex');
}
