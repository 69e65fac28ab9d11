import type { Checkout, CheckoutAsset, RedirectSettings } from './settings.ts';

/** The checkouts that are set up now. */
export class Checkouts {
  readonly #settings: () => RedirectSettings;

  constructor(settings: () => RedirectSettings) {
    this.#settings = settings;
  }

  all(): readonly Checkout[] {
    return this.#settings().checkouts;
  }

  find(network: string): Checkout | undefined {
    return this.all().find((checkout) => checkout.network === network);
  }

  /** Throws for one that is not set up, or no longer. */
  get(network: string): Checkout {
    const checkout = this.find(network);
    if (!checkout) throw new Error(`the checkout ${network} is not set up`);
    return checkout;
  }

  /** The one checkout that takes the currency. */
  assetOf(currencyId: string): { checkout: Checkout; asset: CheckoutAsset } | undefined {
    for (const checkout of this.all()) {
      const asset = checkout.assets.find((one) => one.currencyId === currencyId);
      if (asset) return { checkout, asset };
    }
    return undefined;
  }
}
