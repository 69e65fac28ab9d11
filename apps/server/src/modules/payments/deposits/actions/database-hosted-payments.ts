import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { DuePayment, HostedPayments } from '../../plugin.ts';
import type { AddressedOrder } from '../store/deposit-addresses.ts';
import type { Followed } from '../store/followed-networks.ts';
import { findDuePayments, saveHostedPayment } from '../store/hosted-payments.ts';
import { DatabaseAddresses } from './database-addresses.ts';

/** Payments at providers' pages over the database. */
export class DatabaseHostedPayments implements HostedPayments {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async open(order: AddressedOrder, reference: string): Promise<void> {
    await new DatabaseAddresses(this.#db).assign(order, () => ({ address: reference, memo: '' }));
    await transaction(this.#db, (tx) => saveHostedPayment(tx, order, reference));
  }

  due(of: Followed, countMax: number): Promise<DuePayment[]> {
    return findDuePayments(this.#db, of, countMax);
  }
}
