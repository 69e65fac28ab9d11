import { listPayouts } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { readApprovals, readPayoutSwitch } from '../payouts/store/payout-rules.ts';
import { findOpenPayouts } from '../payouts/store/payouts.ts';
import { viewPayout, viewSwitch } from '../view/view-payout.ts';
import { handle } from './deps.ts';

/** More than that wait only where nothing is sent for long. */
const listedMax = 200;

export const listPayoutsHandler = handle(listPayouts, async (_input, { db, payments, catalog }, { actor, lang }) => {
  const methods = payments.sendingMethods();
  const [sending, prepared, payoutSwitch] = await Promise.all([
    findOpenPayouts(db, methods, 'sending', listedMax),
    findOpenPayouts(db, methods, 'prepared', listedMax),
    readPayoutSwitch(db),
  ]);
  const snapshot = catalog.snapshot();
  const views = await Promise.all(
    [...sending, ...prepared].map(async (payout) =>
      viewPayout(snapshot, payout, await readApprovals(db, payout), { lang, staffId: actor.staffId }),
    ),
  );
  const payouts = views.filter((view) => view !== undefined);
  return {
    payouts,
    switch: viewSwitch(payoutSwitch),
    count: countOf(payouts.length, 1, Math.max(payouts.length, 1)),
  };
});
