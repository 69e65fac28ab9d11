import { listPayouts } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { countOf } from '../../../platform/http/index.ts';
import { readApprovals, readPayoutSwitch } from '../payouts/store/payout-rules.ts';
import { listOpenPayouts } from '../payouts/store/payouts.ts';
import { viewPayout, viewSwitch } from '../view/view-payout.ts';
import { handle } from './deps.ts';

export const listPayoutsHandler = handle(
  listPayouts,
  async ({ page, limit }, { db, payments, catalog }, { actor, lang }) => {
    const [{ payouts: rows, total }, payoutSwitch] = await Promise.all([
      listOpenPayouts(db, payments.sendingMethods(), pageUpTo(page, limit)),
      readPayoutSwitch(db),
    ]);
    const snapshot = catalog.snapshot();
    const views = await Promise.all(
      rows.map(async (payout) =>
        viewPayout(snapshot, payout, await readApprovals(db, payout), { lang, staffId: actor.staffId }),
      ),
    );
    return {
      payouts: views.filter((view) => view !== undefined),
      switch: viewSwitch(payoutSwitch),
      count: countOf(total, page, limit),
    };
  },
);
