import type { Closed } from '../plugin.ts';
import type { Plugins } from './plugins.ts';

export interface RouteToServe {
  readonly paymentMethod: string;
  readonly payoutMethod: string;
  readonly from: { readonly id: string };
  readonly to: { readonly id: string };
  readonly lifetimeSeconds: number;
}

/** Whether the network of a currency cannot be read by the method that would serve it. */
export type IsSilent = (method: string, currencyId: string) => boolean;

/** Why nobody could be served on the route now, whatever they filled in; undefined while somebody could. */
export function closingOf(plugins: Plugins, route: RouteToServe, now: Date, isSilent: IsSilent): Closed | undefined {
  const expiresAt = new Date(now.getTime() + route.lifetimeSeconds * 1000);
  if (isSilent(route.paymentMethod, route.from.id) || isSilent(route.payoutMethod, route.to.id))
    return { opensAt: undefined, timeZone: undefined };
  const sides = [
    plugins.find(route.paymentMethod)?.closed?.({ side: 'in', currencyId: route.from.id, now, expiresAt }),
    plugins.find(route.payoutMethod)?.closed?.({ side: 'out', currencyId: route.to.id, now }),
  ].filter((side) => side !== undefined);
  // Both must be open: the one that opens last counts, and one that never does above all.
  return sides.reduce<Closed | undefined>(
    (last, side) => (last && opening(last) >= opening(side) ? last : side),
    undefined,
  );
}

/** When `closingOf` may next answer otherwise: never later than it does. */
export function nextChangeAt(plugins: Plugins, route: RouteToServe, now: Date): Date | undefined {
  const expiresAt = new Date(now.getTime() + route.lifetimeSeconds * 1000);
  const sides = [
    plugins.find(route.paymentMethod)?.nextChangeAt?.({ side: 'in', currencyId: route.from.id, now, expiresAt }),
    plugins.find(route.payoutMethod)?.nextChangeAt?.({ side: 'out', currencyId: route.to.id, now }),
  ];
  return sides.reduce((first, side) => (first === undefined || (side && side < first) ? side : first), undefined);
}

function opening({ opensAt }: Closed): number {
  return opensAt?.getTime() ?? Number.POSITIVE_INFINITY;
}
