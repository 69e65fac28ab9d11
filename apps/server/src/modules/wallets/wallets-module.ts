import { bind, type BoundHandler } from '../../platform/http/index.ts';
import type { Job, Listener } from '../../platform/outbox/index.ts';
import type { Currency } from '../catalog/index.ts';
import { receiverOf } from './actions/receiver-of.ts';
import { callHandlers } from './calls/handlers.ts';
import type { WalletsDeps } from './deps.ts';
import type { ScreeningModule } from '../screening/index.ts';
import { bearReturnedLaterJob } from './jobs/bear-returned-later.ts';
import { endWithdrawalListener } from './jobs/end-withdrawal-listener.ts';
import { screenWalletAgainJob } from './jobs/screen-wallet-again.ts';
import { screeningListeners } from './jobs/screening-listeners.ts';
import { takeWalletDepositListener } from './jobs/take-wallet-deposit-listener.ts';

export interface WalletsModule {
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** Whether customers may have a wallet in the currency now: it could be filled, too. */
  canHave(currency: Currency): boolean;
}

/** What the exchange holds for customers, as they fill and spend it. */
export function createWalletsModule(
  deps: WalletsDeps & { readonly screening: Pick<ScreeningModule, 'judge'> },
): WalletsModule {
  return {
    calls: bind(deps, callHandlers),
    listeners: [takeWalletDepositListener(deps), endWithdrawalListener(deps), ...screeningListeners(deps)],
    jobs: [screenWalletAgainJob, bearReturnedLaterJob(deps)],
    canHave: (currency) => deps.areOn() && receiverOf(deps, currency) !== undefined,
  };
}
