import { type Db, transaction } from '../../../platform/database/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { accountCreated, findUser, lockUser, promoCodeBrought } from '../../identity/index.ts';
import { findOrder, orderChanged, orderClaimed, orderCreated } from '../../orders/index.ts';
import { attributeOrder } from '../actions/attribute-order.ts';
import { keepFactsOfOrder } from '../connections/store/facts.ts';
import { accrueReward, lockRewardOf, refuseOwn, type RewardDeps, takeBackLost } from '../actions/rewards.ts';
import { findPartnerByLink, insertReferral } from '../store/partners.ts';
import { activate, hasUsesLeft, lockGoodCode } from '../store/promo-codes.ts';
import { readTerms } from '../store/terms.ts';

/** Keeps who brought an account: by the link as it led to somebody then, and never to the person themselves. */
const attributeAccountListener = listen(accountCreated, 'attributeAccount', async ({ userId }, { db }) => {
  const user = await findUser(db, userId);
  if (!user || user.partnerCode === null || !(await readTerms(db)).isOpen) return;
  const partner = await findPartnerByLink(db, user.partnerCode, user.createdAt);
  if (!partner || partner.isSuspended || partner.userId === userId) return;
  await transaction(db, (tx) => insertReferral(tx, userId, partner.userId));
});

/** Activates the code that an account was made with, where it is good; what is not right with it keeps nobody from the account. */
const activatePromoListener = listen(accountCreated, 'activatePromo', async ({ userId }, { db }) => {
  const code = (await findUser(db, userId))?.promoCode;
  if (code) await activateIfGood(db, userId, code);
});

/** The same of a code that a link to the messenger's bot brought to an account that was there before. */
const activateBroughtListener = listen(promoCodeBrought, 'activateBrought', ({ userId, code }, { db }) =>
  activateIfGood(db, userId, code),
);

async function activateIfGood(db: Db, userId: string, code: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) return;
    const promo = await lockGoodCode(tx, code.trim().toLowerCase());
    if (promo && hasUsesLeft(promo)) await activate(tx, promo, userId);
  });
}

/** What orders bring to partners, as orders are made and done, and as their payments are lost afterwards. */
export function attributionListeners(deps: RewardDeps): Listener[] {
  return [
    attributeAccountListener,
    activatePromoListener,
    activateBroughtListener,
    listen(orderCreated, 'attributeOrder', async ({ orderId }, { db }) => {
      const order = await findOrder(db, orderId);
      if (!order) return;
      await transaction(db, async (tx) => {
        await attributeOrder(tx, deps, order);
        await keepFactsOfOrder(tx, order);
      });
    }),
    // Whose it is may come out after it was rewarded.
    listen(orderClaimed, 'refuseClaimed', ({ orderId, userId }, { db }) =>
      transaction(db, (tx) => refuseOwn(tx, orderId, userId)),
    ),
    listen(orderChanged, 'rewardOrder', async ({ orderId, to }, { db }) => {
      // A done order stays done; what may still happen to it is that its payment is gone from its network.
      const order = to === 'done' ? await findOrder(db, orderId) : undefined;
      if (!order) return;
      await transaction(db, async (tx) => {
        await accrueReward(tx, deps, order);
        const found = await lockRewardOf(tx, orderId);
        if (found) await takeBackLost(tx, found, order.lostUnits);
      });
    }),
  ];
}
