import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import type { AssignedAddress, DepositAddresses } from '../../plugin.ts';
import {
  type AddressedOrder,
  type AddressedWallet,
  findOrderAddress,
  findUnpaidWalletAddress,
  saveAddress,
  takeAddressNumber,
} from '../store/deposit-addresses.ts';

/** Makes an address from its number. */
export type DeriveAddress = (number: number) => AssignedAddress;

/** Addresses of orders over the database. */
export class DatabaseAddresses implements DepositAddresses {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Two that ask for one order at once wait for each other at the method's counter, and get one address. */
  assign(order: AddressedOrder, derive: DeriveAddress): Promise<AssignedAddress> {
    return assign(this.#db, order, derive, (tx) => findOrderAddress(tx, order.orderId));
  }
}

/**
 * The address at which the wallet is filled on the network: the last one until something came to it or the method pays into
 * another wallet, then the method's next. Asked for twice at once, it is one address.
 */
export function assignWalletAddress(db: Db, wallet: AddressedWallet, derive: DeriveAddress): Promise<AssignedAddress> {
  return assign(db, wallet, derive, (tx) => findUnpaidWalletAddress(tx, wallet, derive));
}

function assign(
  db: Db,
  owner: AddressedOrder | AddressedWallet,
  derive: DeriveAddress,
  find: (tx: Tx) => Promise<AssignedAddress | undefined>,
): Promise<AssignedAddress> {
  return transaction(db, async (tx) => {
    const known = await find(tx);
    if (known) return known;
    const number = await takeAddressNumber(tx, owner.method);
    const meanwhile = await find(tx);
    if (meanwhile) return meanwhile;
    const address = derive(number);
    await saveAddress(tx, owner, number, address);
    return address;
  });
}
