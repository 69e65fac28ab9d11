import type { CallRequest, createRoute } from '@tetri/contract';
import { plainAmount } from '@tetri/ui';
import { areFieldsReady } from '../../components/field-editor/field-fault.ts';
import { isAmount } from '../../components/is-amount.ts';
import type { StaffRoute } from './price-form.ts';

type Request = Omit<CallRequest<typeof createRoute>, 'fromCurrencyId' | 'toCurrencyId'>;
type Typed = 'inMin' | 'inMax' | 'outMin' | 'outMax' | 'position' | 'lockConfirmations' | 'confirmations';
export type ServiceForm = Omit<Request['services'][number], 'amount'> & { readonly amount: string };

/** A route as typed; an empty maximum is no limit. */
type Seconds = 'lifetimeSeconds' | 'resolutionSeconds' | 'paymentCheckSeconds' | 'verificationWaitSeconds';
type Minutes = 'lifetimeMinutes' | 'resolutionMinutes' | 'paymentCheckMinutes' | 'verificationWaitMinutes';
export type RouteForm = Omit<Request, Typed | Seconds | 'services'> &
  Readonly<Record<Typed | Minutes, string>> & {
    readonly services: readonly ServiceForm[];
  };

/** The tabs of a route's screen; `price` is saved by itself. */
export const routeTabs = ['price', 'terms', 'fields', 'services', 'texts', 'ranking'] as const;
export type RouteTab = (typeof routeTabs)[number];

export const noTexts = { en: '', ru: '', ka: '' };
export const blankService: ServiceForm = {
  title: noTexts,
  description: noTexts,
  isActive: true,
  amount: '0',
  fields: [],
};

/** The terms that a new route begins with; its methods follow its currencies. */
export const blankRoute: Omit<RouteForm, 'paymentMethod' | 'payoutMethod'> = {
  friendlyURL: '',
  isActive: true,
  isShowWeb: true,
  position: '0',
  inMin: '0',
  inMax: '',
  outMin: '0',
  outMax: '',
  tolerancePercent: '0',
  lifetimeMinutes: '30',
  resolutions: ['goOnPresent', 'topUp', 'giveBack'],
  resolutionDefault: 'operator',
  resolutionMinutes: '60',
  paymentCheckMinutes: '180',
  rateType: 'fixed',
  lockPoint: 'creation',
  lockConfirmations: '0',
  confirmations: '0',
  instructions: noTexts,
  seoTitle: noTexts,
  seoDescription: noTexts,
  seoText: noTexts,
  requiredDocuments: [],
  isVerificationRequired: false,
  verificationWaitMinutes: '1440',
  isForUsersOnly: false,
  fromFields: [],
  toFields: [],
  fields: [],
  services: [],
};

export function formOf(route: StaffRoute): RouteForm {
  const { _id: _, from: __, to: ___, isDemo: ____, version: _____, ...rest } = route;
  const { lifetimeSeconds, resolutionSeconds, paymentCheckSeconds, verificationWaitSeconds, ...terms } = rest;
  return {
    ...terms,
    inMin: plainAmount(terms.inMin),
    outMin: plainAmount(terms.outMin),
    inMax: terms.inMax === null ? '' : plainAmount(terms.inMax),
    outMax: terms.outMax === null ? '' : plainAmount(terms.outMax),
    services: terms.services.map((service) => ({ ...service, amount: plainAmount(service.amount) })),
    position: String(terms.position),
    lockConfirmations: String(terms.lockConfirmations),
    confirmations: String(terms.confirmations),
    lifetimeMinutes: String(lifetimeSeconds / 60),
    resolutionMinutes: String(resolutionSeconds / 60),
    paymentCheckMinutes: String(paymentCheckSeconds / 60),
    verificationWaitMinutes: String(verificationWaitSeconds / 60),
  };
}

/** The request; what does not go with the kind of rate is left out. */
export function requestOf(typed: RouteForm): Request {
  const { lifetimeMinutes, resolutionMinutes, paymentCheckMinutes, verificationWaitMinutes, ...form } = typed;
  const lockPoint = form.rateType === 'fixed' ? 'creation' : form.lockPoint;
  return {
    ...form,
    lockPoint,
    lockConfirmations: lockPoint === 'confirmations' ? Number(form.lockConfirmations) : 0,
    confirmations: Number(form.confirmations),
    position: Number(form.position),
    inMax: form.inMax || null,
    outMax: form.outMax || null,
    lifetimeSeconds: secondsOf(lifetimeMinutes),
    resolutions: [...form.resolutions],
    resolutionSeconds: secondsOf(resolutionMinutes),
    paymentCheckSeconds: secondsOf(paymentCheckMinutes),
    verificationWaitSeconds: secondsOf(verificationWaitMinutes),
    services: [...form.services],
  };
}

export type RouteFault =
  | 'address'
  | 'limits'
  | 'tolerance'
  | 'lifetime'
  | 'resolution'
  | 'paymentCheck'
  | 'verificationWait'
  | 'lock'
  | 'confirmations'
  | 'position'
  | 'fields'
  | 'services'
  | 'documents';

/** What has to be put right first before the route can be saved, and on which tab. */
export function routeFault(form: RouteForm): { tab: RouteTab; fault: RouteFault } | undefined {
  const terms = (fault: RouteFault) => ({ tab: 'terms' as const, fault });
  const isLimit = (text: string) => isAmount(text, 20);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(form.friendlyURL)) return terms('address');
  if (![form.inMin, form.outMin].every(isLimit)) return terms('limits');
  if (![form.inMax, form.outMax].every((text) => text === '' || (isLimit(text) && Number(text) > 0)))
    return terms('limits');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(form.tolerancePercent) || Number(form.tolerancePercent) > 100)
    return terms('tolerance');
  if (!isTime(form.lifetimeMinutes)) return terms('lifetime');
  if (!isTime(form.resolutionMinutes)) return terms('resolution');
  if (!isTime(form.paymentCheckMinutes)) return terms('paymentCheck');
  if (form.verificationWaitMinutes !== '0' && !isTime(form.verificationWaitMinutes)) return terms('verificationWait');
  if (form.rateType === 'floating' && form.lockPoint === 'creation') return terms('lock');
  if (form.rateType === 'floating' && form.lockPoint === 'confirmations' && !isCount(form.lockConfirmations, 1))
    return terms('lock');
  if (!isCount(form.confirmations, 0)) return terms('confirmations');
  if (!/^-?\d{1,6}$/.test(form.position)) return terms('position');
  if (!areFieldsReady(form.fromFields, form.toFields, form.fields)) return { tab: 'fields', fault: 'fields' };
  if (
    !form.services.every(
      ({ title, amount, fields }) => title.en.trim() !== '' && isLimit(amount) && areFieldsReady(fields),
    )
  )
    return { tab: 'services', fault: 'services' };
  if (!form.requiredDocuments.every(({ en }) => en.trim() !== '')) return { tab: 'texts', fault: 'documents' };
  return undefined;
}

/** What saving takes away from customers, so that it is asked about first. */
export function lossesOf(before: RouteForm, after: RouteForm): ('closed' | 'hidden' | 'fields' | 'services')[] {
  const losesField = (['fromFields', 'toFields', 'fields'] as const).some((list) =>
    before[list].some(({ key }) => !after[list].some((field) => field.key === key)),
  );
  const losesService = before.services.some(({ _id }) => !after.services.some((service) => service._id === _id));
  return [
    ...(before.isActive && !after.isActive ? (['closed'] as const) : []),
    ...(before.isShowWeb && !after.isShowWeb ? (['hidden'] as const) : []),
    ...(losesField ? (['fields'] as const) : []),
    ...(losesService ? (['services'] as const) : []),
  ];
}

function isCount(text: string, least: number): boolean {
  return /^\d{1,4}$/.test(text) && isBetween(text, least, 1000);
}

/** A minute to a week, in minutes. */
function isTime(text: string): boolean {
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) && isBetween(text, 1, 10_080);
}

function secondsOf(minutes: string): number {
  return Math.round(Number(minutes) * 60);
}

function isBetween(text: string, least: number, most: number): boolean {
  return Number(text) >= least && Number(text) <= most;
}
