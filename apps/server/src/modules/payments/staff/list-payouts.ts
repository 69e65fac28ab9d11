import { listPayouts } from '@tetri/contract';
import { pageUpTo } from '../../../platform/database/index.ts';
import { cappedCountOf } from '../../../platform/http/index.ts';
import { readAllApprovals, readPayoutSwitch } from '../payouts/store/payout-rules.ts';
import { listOpenPayouts } from '../payouts/store/payouts.ts';
import { viewPayout, viewSwitch } from '../view/view-payout.ts';
import { handle } from './deps.ts';

export const listPayoutsHandler = handle(
  listPayouts,
  async ({ page, limit }, { db, payments, catalog }, { actor, lang }) => {
    const [{ payouts: rows, counted }, payoutSwitch] = await Promise.all([
      listOpenPayouts(db, payments.sendingMethods(), pageUpTo(page, limit)),
      readPayoutSwitch(db),
    ]);
    const snapshot = catalog.snapshot();
    const approvals = await readAllApprovals(db, rows, (payout) => payments.restsOn(db, payout));
    const views = rows.map((payout) =>
      viewPayout(snapshot, payout, approvals.get(payout.id) ?? [], { lang, staffId: actor.staffId }),
    );
    return {
      payouts: views.filter((view) => view !== undefined),
      switch: viewSwitch(payoutSwitch),
      ...cappedCountOf(counted, page, limit),
    };
  },
);
