import { transaction } from '../../../platform/database/index.ts';
import { type Job, perform } from '../../../platform/outbox/index.ts';
import { bearLater, bearReturnedAgain, type TakingDeps } from '../actions/take-wallet-deposit.ts';

export function bearReturnedLaterJob(deps: TakingDeps): Job {
  return perform(bearLater, ({ depositId }, { db }) => transaction(db, (tx) => bearReturnedAgain(tx, deps, depositId)));
}
