import { getStaffSession } from '@tetri/contract';
import { handle } from './deps.ts';
import { describeSelf } from './describe-self.ts';

export const getStaffSessionHandler = handle(getStaffSession, async (_input, { identity }, { actor }) => ({
  staff: await describeSelf(identity, actor),
}));
