import { createHmac } from 'node:crypto';
import { CheckoutSimulator } from '../payment-methods/redirect/simulator.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/index.ts';
import { demoPayments } from './demo-payments.ts';

export const demoCheckoutPath = '/service/demo-checkout';
export const demoAccount = 'tetri-demo';

/** What the demo's provider and the exchange sign with, of the installation's own key. */
export function demoSecret(key: Buffer): string {
  return createHmac('sha256', key).update('demo checkout').digest('hex');
}

export interface DemoProviderOptions {
  readonly db: Db;
  /** The database's: orders' times are set by it. */
  readonly clock: Clock;
  readonly key: Buffer;
}

export function demoProvider({ db, clock, key }: DemoProviderOptions): CheckoutSimulator {
  return new CheckoutSimulator({
    account: demoAccount,
    secret: demoSecret(key),
    payments: demoPayments(db),
    now: () => clock.now(),
  });
}
