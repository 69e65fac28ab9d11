import { getProfile } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { presentUser } from '../profile/actions/present-user.ts';
import { viewProfile } from '../profile/view/view-profile.ts';

export const getProfileHandler = handle(getProfile, async (_input, deps, { actor }) => ({
  profile: await viewProfile(deps, await presentUser(deps.db, actor)),
}));
