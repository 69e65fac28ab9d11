import { TemplateBlock } from '@tetri/contract';
import type { RequisitePool, ShownRequisite } from '../../modules/payments/plugin.ts';

/** A transfer as the owner's bank shows it. */
export interface SimulatedTransfer {
  readonly to: string;
  readonly amount: string;
  readonly symbol: string;
  readonly memo: string;
}

/** Requisites in memory, each for one order at a time, and a bank whose customers pay what a payment page tells them. */
export class ManualSimulator implements RequisitePool {
  readonly statement: SimulatedTransfer[] = [];
  readonly #requisites: readonly ShownRequisite[];
  readonly #claims = new Map<string, ShownRequisite>();

  constructor(requisites: readonly ShownRequisite[]) {
    this.#requisites = requisites;
  }

  /** Pays as a person would who sees only the page. Throws when the page does not say what is needed. */
  pay(page: readonly unknown[]): void {
    const blocks = page.map((block) => TemplateBlock.parse(block));
    const amount = blocks.find((block) => block.kind === 'amount');
    const requisite = blocks.find((block) => block.kind === 'requisite');
    if (!amount || !requisite) throw new Error('the page does not say what to pay to whom');
    const memo = blocks.find((block) => block.kind === 'memo')?.value ?? '';
    this.statement.push({ to: requisite.value, amount: amount.amount, symbol: amount.symbol, memo });
  }

  async claim({ orderId }: { orderId: string }): Promise<ShownRequisite | undefined> {
    const shown = this.#claims.get(orderId) ?? this.#free();
    if (shown) this.#claims.set(orderId, shown);
    return shown;
  }

  async release(orderId: string): Promise<void> {
    this.#claims.delete(orderId);
  }

  async hasCapacity(): Promise<boolean> {
    return this.#free() !== undefined;
  }

  async exhaustedCurrencies(): Promise<readonly string[]> {
    return this.#free() ? [] : ['simulated'];
  }

  #free(): ShownRequisite | undefined {
    const taken = new Set([...this.#claims.values()].map(({ requisiteId }) => requisiteId));
    return this.#requisites.find(({ requisiteId }) => !taken.has(requisiteId));
  }
}
