import { denySignIn, linkNotValid, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { blockUser } from '../accounts/actions/block-user.ts';
import { handle } from '../accounts/deps.ts';
import { redeemToken } from '../accounts/store/tokens.ts';

export const denySignInHandler = handle(denySignIn, async ({ token }, { db, clock }) =>
  transaction(db, async (tx) => {
    const found = await redeemToken(tx, 'deny-sign-in', token);
    if (!found) throw refusal(linkNotValid);
    const until = await blockUser(tx, clock, found.userId);
    return { until: until.toISOString() };
  }),
);
