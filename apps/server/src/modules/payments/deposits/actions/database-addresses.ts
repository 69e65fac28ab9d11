import { type Db, transaction, type Tx } from '../../../../platform/database/index.ts';
import { shareMethodVersion } from '../../methods/store/method-settings.ts';
import type { AssignedAddress, DepositAddresses } from '../../plugin.ts';
import {
  type AddressedOrder,
  type AddressedWallet,
  findOrderAddress,
  findUnpaidWalletAddress,
  saveAddress,
  takeAddressNumber,
} from '../store/deposit-addresses.ts';

/** Makes an address from its number, by the settings as they are when it is called. */
export type DeriveAddress = (number: number) => AssignedAddress;

/** The settings that addresses are made by, and networks read by, in this process. */
export interface SettingsInUse {
  /** 0 for a method that was never set up. */
  versionOf(method: string): number;
  /** Resolves once they are as they were last saved before the call. */
  refresh(): Promise<void>;
}

/** Addresses of orders over the database. Without `settings`, those of methods whose addresses are made by none. */
export class DatabaseAddresses implements DepositAddresses {
  readonly #db: Db;
  readonly #settings: SettingsInUse | undefined;

  constructor(db: Db, settings?: SettingsInUse) {
    this.#db = db;
    this.#settings = settings;
  }

  /** Two that ask for one order at once wait for each other at the method's counter, and get one address. */
  assign(order: AddressedOrder, derive: DeriveAddress): Promise<AssignedAddress> {
    const find = (tx: Tx) => findOrderAddress(tx, order.orderId);
    return assign({ db: this.#db, settings: this.#settings }, order, derive, find);
  }
}

/**
 * The address at which the wallet is filled on the network: the last one until something came to it or the method pays into
 * another wallet, then the method's next. Asked for twice at once, it is one address.
 */
export function assignWalletAddress(
  deps: AssigningDeps,
  wallet: AddressedWallet,
  derive: DeriveAddress,
): Promise<AssignedAddress> {
  return assign(deps, wallet, derive, (tx) => findUnpaidWalletAddress(tx, wallet, derive));
}

interface AssigningDeps {
  readonly db: Db;
  readonly settings: SettingsInUse | undefined;
}

/** Somebody saves the settings again while they are being read: more often than so in a row, something is wrong. */
const triesMax = 5;

/** An address of the settings that are saved, or none: whoever saves others waits until it is written down, and then counts it. */
async function assign(
  { db, settings }: AssigningDeps,
  owner: AddressedOrder | AddressedWallet,
  derive: DeriveAddress,
  find: (tx: Tx) => Promise<AssignedAddress | undefined>,
): Promise<AssignedAddress> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const assigned = await assignOnce({ db, settings }, owner, derive, find);
    if (assigned) return assigned;
    await settings?.refresh();
  }
  throw new Error(`the settings of ${owner.method} in memory do not become those that are saved`);
}

/** Undefined where this process makes addresses by other settings than those that are saved. */
function assignOnce(
  { db, settings }: AssigningDeps,
  owner: AddressedOrder | AddressedWallet,
  derive: DeriveAddress,
  find: (tx: Tx) => Promise<AssignedAddress | undefined>,
): Promise<AssignedAddress | undefined> {
  return transaction(db, async (tx) => {
    // Until this ends nobody saves others, so that `derive` makes addresses by these.
    if (settings && (await shareMethodVersion(tx, owner.method)) !== settings.versionOf(owner.method)) return undefined;
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
