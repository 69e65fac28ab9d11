import type { Db } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { PaymentState } from '../live/payment-state.ts';

/** Of one process alone. */
export function testPaymentState(db: Db): PaymentState {
  const bus = { publish() {}, subscribe: () => () => {}, onResync: () => () => {} };
  return new PaymentState({ db, bus, log: silentLog });
}
