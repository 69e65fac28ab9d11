import { transaction } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { depositChanged, findDeposit, forgetTaken, takeDeposit } from '../../payments/index.ts';
import { loseSighting, takeSighting } from '../actions/take-sighting.ts';
import { keepForeign } from '../actions/keep-foreign.ts';
import type { OrdersDeps } from '../deps.ts';

/**
 * Takes what a method saw of an order's money, as it stands now: an event that comes late, or twice, finds the same. What
 * counts is told no more, until it is gone.
 */
export function takeDepositListener(deps: Pick<OrdersDeps, 'catalog' | 'prices'>): Listener {
  return listen(depositChanged, 'takeDeposit', async ({ depositId }, { db }) => {
    await transaction(db, async (tx) => {
      const deposit = await findDeposit(tx, depositId);
      if (!deposit || deposit.state === 'taken') return;
      // It may be in another block by now, and less deep than it counted: it counts anew from there.
      if (deposit.takenAt !== null || deposit.state === 'gone') {
        const isOut = await loseSighting(tx, deposit);
        if (isOut) await forgetTaken(tx, depositId);
      }
      if (deposit.state === 'gone') return;
      const isForeign = await keepForeign(tx, deposit);
      if (isForeign) return;
      const taken = await takeSighting(tx, deps, deposit);
      if (taken?.isCredited) await takeDeposit(tx, depositId);
    });
  });
}
