import {
  type Call,
  type CallAnswer,
  getMaintenance,
  type getStaffSession,
  listPlaceAlerts,
  listRateAlerts,
  listUnansweredPayments,
} from '@tetri/contract';
import type { BoundHandler, RequestScope, StaffActor } from '../platform/http/index.ts';

type Alerts = NonNullable<CallAnswer<typeof getStaffSession>['alerts']>;

/**
 * What the calls of the alerts would answer to whoever asks. Null for what their role may not read, and for what fails: the back
 * office opens all the same.
 */
export async function alertsFor(calls: readonly BoundHandler[], request: RequestScope<StaffActor>): Promise<Alerts> {
  async function answerOf<C extends Call>(call: C): Promise<CallAnswer<C> | null> {
    const handler = calls.find((one) => one.call === call);
    if (!handler) throw new Error(`${call.path} has no handler`);
    if (typeof call.access === 'object' && !call.access.staff.includes(request.actor.role)) return null;
    try {
      return (await handler.run({}, request)) as CallAnswer<C>;
    } catch (err) {
      request.log.error({ err }, `${call.path} could not be answered with the session`);
      return null;
    }
  }
  const [maintenance, rates, places, unanswered] = await Promise.all([
    answerOf(getMaintenance),
    answerOf(listRateAlerts),
    answerOf(listPlaceAlerts),
    answerOf(listUnansweredPayments),
  ]);
  return { maintenance, rates, places, unanswered };
}
