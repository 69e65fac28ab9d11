import { z } from 'zod';

/** A currency of the catalogue as the provider knows it. */
const CheckoutAsset = z.object({
  /** The currency's id in the catalogue. */
  currencyId: z.string().min(1).max(64),
  /** The provider's name for it: "USD". */
  currency: z.string().regex(/^[A-Z0-9]{2,12}$/),
  /** The currency must have as many: nothing is rounded on the way. */
  decimals: z.int().min(0).max(18),
});
export type CheckoutAsset = z.infer<typeof CheckoutAsset>;

const Checkout = z.object({
  /** A name of the owner's own for this checkout: it stands in the provider's way back and in the place where the money lies. */
  network: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Where the customer's browser posts the form: https, or a path of this site. */
  payUrl: z.union([
    z.url({ protocol: /^https$/ }),
    z
      .string()
      .regex(/^\/[A-Za-z0-9]/)
      .max(200),
  ]),
  /** Where the provider is asked about a payment. */
  statusUrl: z.url({ protocol: /^https?$/ }).refine(isSafe, 'plain http is for this machine only'),
  /** The provider's name for the owner. */
  account: z.string().min(1).max(100),
  /** What both sign with. */
  secret: z.string().min(16).max(200),
  assets: z.array(CheckoutAsset).min(1).max(50),
  /** How often it is looked for payments to ask about. */
  pollMs: z.int().min(200).max(600_000).default(1000),
});
export type Checkout = z.infer<typeof Checkout>;

/** What the owner sets of this method: the providers whose checkouts serve it. */
export const RedirectSettings = z
  .object({ checkouts: z.array(Checkout).max(20) })
  .superRefine(({ checkouts }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['checkouts'], message });
    if (!isUnique(checkouts.map(({ network }) => network))) refuse('a checkout is set up twice');
    if (!isUnique(checkouts.flatMap(({ assets }) => assets.map(({ currencyId }) => currencyId))))
      refuse('a currency is set up twice');
  });
export type RedirectSettings = z.infer<typeof RedirectSettings>;

/** Shown instead of a secret, and taken for "as it was" when it comes back. */
export const keptSecret = '(unchanged secret)';

/** As staff and the audit see it. */
export function withoutSecrets(saved: unknown): unknown {
  const settings = RedirectSettings.safeParse(saved).data;
  return settings && { checkouts: settings.checkouts.map((checkout) => ({ ...checkout, secret: keptSecret })) };
}

/** With the secrets of before where they were not typed anew; undefined where there was none. */
export function withSecrets(next: unknown, before: unknown): unknown {
  const { checkouts } = RedirectSettings.parse(next);
  const known = new Map(RedirectSettings.safeParse(before).data?.checkouts.map((one) => [one.network, one.secret]));
  const filled = checkouts.map((one) => ({
    ...one,
    secret: one.secret === keptSecret ? known.get(one.network) : one.secret,
  }));
  return filled.every(({ secret }) => secret !== undefined) ? { checkouts: filled } : undefined;
}

/** By network, whose account it is. */
export function chainsOf(saved: unknown): ReadonlyMap<string, string> {
  const checkouts = RedirectSettings.safeParse(saved).data?.checkouts ?? [];
  return new Map(checkouts.map((checkout) => [checkout.network, accountName(checkout)]));
}

export function accountName({ account, statusUrl }: Checkout): string {
  return `checkout:${account}@${new URL(statusUrl).host}`;
}

/** Where the first currency stands that has other decimals in the catalogue. */
export function findMisfit(saved: unknown, decimalsOf: (currencyId: string) => number | undefined): string | undefined {
  const { checkouts } = RedirectSettings.parse(saved);
  for (const [nth, { assets }] of checkouts.entries()) {
    const wrong = assets.findIndex(({ currencyId, decimals }) => decimalsOf(currencyId) !== decimals);
    if (wrong >= 0) return `checkouts.${nth}.assets.${wrong}.decimals`;
  }
  return undefined;
}

function isSafe(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
