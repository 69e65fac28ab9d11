import { getProfile } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { presentUser } from '../profile/actions/present-user.ts';
import { viewProfile } from '../profile/view/view-profile.ts';

export const getProfileHandler = handle(getProfile, async (_input, scope) => ({
  profile: await viewProfile(scope, await presentUser(scope.db, scope.actor)),
}));
