import { bind, type BoundHandler } from '../platform/http/index.ts';
import { alertsFor } from './alerts-for.ts';
import { type AffiliateStaffDeps, affiliateStaffHandlers } from '../modules/affiliate/index.ts';
import { type AuditStaffDeps, auditStaffHandlers } from '../modules/audit/index.ts';
import { type CatalogStaffDeps, catalogStaffHandlers } from '../modules/catalog/index.ts';
import { type ContentStaffDeps, contentStaffHandlers } from '../modules/content/index.ts';
import { type StaffCallDeps, identityStaffHandlers } from '../modules/identity/index.ts';
import {
  type ExportsStaffDeps,
  exportsStaffHandlers,
  type NotificationsStaffDeps,
  notificationsStaffHandlers,
  type PaymentLinksStaffDeps,
  paymentLinksStaffHandlers,
  type RankingStaffDeps,
  rankingStaffHandlers,
} from '../modules/merchant/index.ts';
import { type NotifyStaffDeps, notifyStaffHandlers } from '../modules/notify/index.ts';
import { type OrdersStaffDeps, ordersStaffHandlers } from '../modules/orders/index.ts';
import { type PaymentsStaffDeps, paymentsStaffHandlers } from '../modules/payments/index.ts';
import { type RatesStaffDeps, ratesStaffHandlers } from '../modules/rates/index.ts';
import { type ScreeningStaffDeps, screeningStaffHandlers } from '../modules/screening/index.ts';
import { type SettingsStaffDeps, settingsStaffHandlers } from '../modules/settings/index.ts';
import { type StatisticsStaffDeps, statisticsStaffHandlers } from '../modules/statistics/index.ts';
import { type SupportStaffDeps, supportStaffHandlers } from '../modules/support/index.ts';
import { type VerificationStaffDeps, verificationStaffHandlers } from '../modules/verification/index.ts';
import { type WalletsStaffDeps, walletsStaffHandlers } from '../modules/wallets/index.ts';

/** What the calls of the staff work with, in all modules. */
export type StaffDeps = AffiliateStaffDeps &
  AuditStaffDeps &
  CatalogStaffDeps &
  ContentStaffDeps &
  StaffCallDeps &
  ExportsStaffDeps &
  NotificationsStaffDeps &
  NotifyStaffDeps &
  PaymentLinksStaffDeps &
  RankingStaffDeps &
  OrdersStaffDeps &
  PaymentsStaffDeps &
  RatesStaffDeps &
  ScreeningStaffDeps &
  SettingsStaffDeps &
  StatisticsStaffDeps &
  SupportStaffDeps &
  VerificationStaffDeps &
  WalletsStaffDeps;

export const staffHandlers = [
  ...affiliateStaffHandlers,
  ...auditStaffHandlers,
  ...catalogStaffHandlers,
  ...contentStaffHandlers,
  ...identityStaffHandlers,
  ...exportsStaffHandlers,
  ...notificationsStaffHandlers,
  ...notifyStaffHandlers,
  ...paymentLinksStaffHandlers,
  ...rankingStaffHandlers,
  ...ordersStaffHandlers,
  ...paymentsStaffHandlers,
  ...ratesStaffHandlers,
  ...screeningStaffHandlers,
  ...settingsStaffHandlers,
  ...statisticsStaffHandlers,
  ...supportStaffHandlers,
  ...verificationStaffHandlers,
  ...walletsStaffHandlers,
];

/** The calls of the back office. */
export function staffCalls(deps: Omit<StaffDeps, 'alertsFor'>): readonly BoundHandler[] {
  const all: StaffDeps = { ...deps, alertsFor: (request) => alertsFor(calls, request) };
  const calls = bind(all, staffHandlers);
  return calls;
}
