import { getStaffSession } from '@tetri/contract';
import { handle } from './deps.ts';
import { describeSelf } from './describe-self.ts';

export const getStaffSessionHandler = handle(getStaffSession, async (_input, { identity, alertsFor }, request) => ({
  staff: await describeSelf(identity, request.actor),
  alerts: request.actor.mustSetUp ? null : await alertsFor(request),
}));
