import type { CallRequest, updateRoute } from '@tetri/contract';
import type { StaffRoute } from './price-form.ts';

/** The terms as typed; an empty maximum is no limit. */
export interface TermsForm {
  readonly isActive: boolean;
  readonly isShowWeb: boolean;
  readonly inMin: string;
  readonly inMax: string;
  readonly outMin: string;
  readonly outMax: string;
  readonly tolerancePercent: string;
  readonly lifetimeMinutes: string;
}

export const limitFields = ['inMin', 'inMax', 'outMin', 'outMax'] as const;

export function formOf(route: StaffRoute): TermsForm {
  const { isActive, isShowWeb, inMin, outMin, tolerancePercent } = route;
  return {
    isActive,
    isShowWeb,
    inMin,
    outMin,
    tolerancePercent,
    inMax: route.inMax ?? '',
    outMax: route.outMax ?? '',
    lifetimeMinutes: String(Math.round(route.lifetimeSeconds / 60)),
  };
}

/** Whether every field can be read; the server judges whether the values fit. */
export function isComplete({ inMin, inMax, outMin, outMax, tolerancePercent, lifetimeMinutes }: TermsForm): boolean {
  const isAmount = (text: string) => /^\d{1,30}(\.\d{1,20})?$/.test(text);
  return (
    [inMin, outMin].every(isAmount) &&
    [inMax, outMax].every((text) => text === '' || isAmount(text)) &&
    /^\d{1,2}(\.\d{1,4})?$/.test(tolerancePercent) &&
    /^[1-9]\d{0,4}$/.test(lifetimeMinutes)
  );
}

/** The whole route with what the form changes; everything else stays as it was read. */
export function requestOf(route: StaffRoute, form: TermsForm): CallRequest<typeof updateRoute> {
  const { _id: id, from: _from, to: _to, isDemo: _isDemo, ...terms } = route;
  const { lifetimeMinutes, inMax, outMax, ...typed } = form;
  return {
    ...terms,
    ...typed,
    id,
    inMax: inMax || null,
    outMax: outMax || null,
    lifetimeSeconds: Number(lifetimeMinutes) * 60,
  };
}
