import type { QueryClient } from '@tanstack/react-query';
import {
  type Call,
  type CallOutput,
  getMaintenance,
  type getStaffSession,
  listPlaceAlerts,
  listRateAlerts,
  listUnansweredPayments,
} from '@tetri/contract';
import { currentLanguage } from '../i18n/language.ts';
import { keyOf } from './use-call.ts';

/**
 * Keeps what came with the session where those look for it who warn of it above each page: they stand from the first paint,
 * and move no page down that is being used.
 */
export function keepAlerts(queries: QueryClient, alerts: CallOutput<typeof getStaffSession>['alerts']): void {
  if (!alerts) return;
  const keep = <C extends Call>(call: C, answer: CallOutput<C> | null) => {
    if (answer) queries.setQueryData(keyOf(call, {}, currentLanguage()), answer);
  };
  keep(getMaintenance, alerts.maintenance);
  keep(listRateAlerts, alerts.rates);
  keep(listPlaceAlerts, alerts.places);
  keep(listUnansweredPayments, alerts.unanswered);
}
