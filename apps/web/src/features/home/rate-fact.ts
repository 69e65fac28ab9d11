import type { CallOutput, getRoute } from '@tetri/contract';
import type { Translate } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

type Route = CallOutput<typeof getRoute>['route'];

/** What decides how long a price stands. */
export type RouteTerms = Pick<Route, 'lockPoint' | 'lockConfirmations' | 'orderTTL'> & {
  readonly rate: Pick<Route['rate'], 'type'>;
};

/** Says when the rate of this route stops moving: for a fixed one, how long an order keeps it. */
export function rateFact({ rate, lockPoint, lockConfirmations, orderTTL }: RouteTerms, t: Translate<typeof messages>) {
  return rate.type === 'fixed'
    ? t('rateHeld', { minutes: Math.round(orderTTL / 60) })
    : t(`rateFixed-${lockPoint}`, { count: lockConfirmations });
}
