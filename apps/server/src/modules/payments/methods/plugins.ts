import type { PaymentPlugin } from '../plugin.ts';

/** The payment methods this installation has, by code. */
export class Plugins {
  readonly #byCode: ReadonlyMap<string, PaymentPlugin>;

  constructor(plugins: readonly PaymentPlugin[]) {
    this.#byCode = new Map(plugins.map((plugin) => [plugin.code, plugin]));
    if (this.#byCode.size !== plugins.length) throw new Error('two payment methods have one code');
  }

  get all(): readonly PaymentPlugin[] {
    return [...this.#byCode.values()];
  }

  find(code: string): PaymentPlugin | undefined {
    return this.#byCode.get(code);
  }

  /** Throws on a code that is not installed: routes are checked when they are saved, so this is a defect. */
  get(code: string): PaymentPlugin {
    const plugin = this.#byCode.get(code);
    if (!plugin) throw new Error(`the payment method "${code}" is not installed`);
    return plugin;
  }
}
