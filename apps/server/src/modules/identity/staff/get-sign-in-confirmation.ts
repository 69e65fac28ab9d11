import { getSignInConfirmation } from '@tetri/contract';
import { handle } from './deps.ts';

export const getSignInConfirmationHandler = handle(getSignInConfirmation, async ({ token }, { identity }) => ({
  state: await identity.confirmations.stateOf(token),
}));
