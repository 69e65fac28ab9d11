import type { OrderToPay } from '../../ports.ts';
import type { SendingDeps } from './what-keeps-back.ts';

export type RefundableOrder = Pick<OrderToPay, 'paymentMethod' | 'fromCurrencyId'>;

/** What sends an order's coins back by itself. */
export interface Refunder {
  readonly method: string;
  /** Code of the network that it leaves on. */
  readonly network: string;
}

/** Undefined where people send the coins back. */
export function refunderOf(
  { plugins, networkOf }: Pick<SendingDeps, 'plugins' | 'networkOf'>,
  { paymentMethod: method, fromCurrencyId }: RefundableOrder,
): Refunder | undefined {
  const plugin = plugins.find(method);
  const network = networkOf(fromCurrencyId)?.code;
  if (!plugin?.capabilities.sendsPayouts || network === undefined) return undefined;
  return plugin.chain?.networks().includes(network) ? { method, network } : undefined;
}
