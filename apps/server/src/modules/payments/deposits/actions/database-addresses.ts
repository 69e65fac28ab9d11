import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { AssignedAddress, DepositAddresses } from '../../plugin.ts';
import {
  type AddressedOrder,
  findOrderAddress,
  saveOrderAddress,
  takeAddressNumber,
} from '../store/deposit-addresses.ts';

/** Addresses of orders over the database. */
export class DatabaseAddresses implements DepositAddresses {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Two that ask for one order at once wait for each other at the method's counter, and get one address. */
  assign(order: AddressedOrder, derive: (number: number) => AssignedAddress): Promise<AssignedAddress> {
    return transaction(this.#db, async (tx) => {
      const known = await findOrderAddress(tx, order.orderId);
      if (known) return known;
      const number = await takeAddressNumber(tx, order.method);
      const meanwhile = await findOrderAddress(tx, order.orderId);
      if (meanwhile) return meanwhile;
      const address = derive(number);
      await saveOrderAddress(tx, order, number, address);
      return address;
    });
  }
}
