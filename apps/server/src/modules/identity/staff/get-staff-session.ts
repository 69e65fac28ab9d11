import { getStaffSession } from '@tetri/contract';
import { handle } from './deps.ts';
import { describeSelf } from './describe-self.ts';

export const getStaffSessionHandler = handle(getStaffSession, async (_input, { actor, identity }) => ({
  staff: await describeSelf(identity, actor),
}));
