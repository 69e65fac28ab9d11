import type { AssignedAddress, DepositAddresses } from '../../../modules/payments/plugin.ts';

/** Gives each order the next number, and the same again. */
export class FakeAddresses implements DepositAddresses {
  readonly #byOrder = new Map<string, AssignedAddress>();

  async assign({ orderId }: { orderId: string }, derive: (index: number) => AssignedAddress): Promise<AssignedAddress> {
    const assigned = this.#byOrder.get(orderId) ?? derive(this.#byOrder.size);
    this.#byOrder.set(orderId, assigned);
    return assigned;
  }
}
