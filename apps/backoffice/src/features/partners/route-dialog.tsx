import { Stack } from '@mantine/core';
import {
  createWithdrawalRoute,
  listStaffCurrencies,
  listWithdrawalRoutes,
  updateWithdrawalRoute,
} from '@tetri/contract';
import { useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { isDollars, isShare } from './is-share.ts';
import { messages } from './messages.ts';
import type { WithdrawalRoute } from './partner-types.ts';

interface RouteDialogProps {
  /** Undefined for a new one. */
  readonly route: WithdrawalRoute | undefined;
  readonly onClose: () => void;
}

const affected = [listWithdrawalRoutes];
const formOf = (route: WithdrawalRoute | undefined) => ({
  currencyId: route?.currency._id ?? '',
  isActive: route?.isActive ?? true,
  feePercent: route?.feePercent ?? '0',
  fee: route?.fee ?? '0',
  min: route?.min ?? '0',
  max: route?.max ?? '',
});

/** On what terms partners are paid in a currency. */
export function RouteDialog({ route, onClose }: RouteDialogProps) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const [form, setForm] = useState(() => formOf(route));
  const create = useChange(createWithdrawalRoute, affected);
  const update = useChange(updateWithdrawalRoute, affected);
  const currencies = useCall(listStaffCurrencies, {}, { isEnabled: route === undefined });
  const set = (values: Partial<typeof form>) => setForm((before) => ({ ...before, ...values }));
  const isReady =
    form.currencyId !== '' &&
    isShare(form.feePercent) &&
    /^\d{1,20}(\.\d{1,18})?$/.test(form.fee) &&
    isDollars(form.min) &&
    (form.max === '' || isDollars(form.max));

  function save() {
    const { currencyId, max, ...rest } = form;
    const terms = { ...rest, max: max === '' ? null : max };
    if (route) update.mutate({ ...terms, id: route._id, version: route.version }, saved);
    else create.mutate({ ...terms, currencyId }, saved);
  }

  return (
    <FormDialog
      title={route?.currency.name ?? t('newRoute')}
      isReady={isReady}
      isChanged={JSON.stringify(form) !== JSON.stringify(formOf(route))}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        {route === undefined && (
          <SelectField
            label={t('currency')}
            searchable
            value={form.currencyId}
            options={(currencies.data?.currencies ?? [])
              .filter(({ kind }) => kind !== 'cash')
              .map(({ _id, code, symbol }) => [_id, `${symbol} · ${code}`] as const)}
            onChange={(currencyId) => set({ currencyId })}
          />
        )}
        <DecimalField label={t('feePercent')} value={form.feePercent} onChange={(feePercent) => set({ feePercent })} />
        <DecimalField label={t('feeFixed')} value={form.fee} onChange={(fee) => set({ fee })} />
        <DecimalField label={t('min')} value={form.min} onChange={(min) => set({ min })} />
        <DecimalField label={t('max')} description={t('maxHint')} value={form.max} onChange={(max) => set({ max })} />
        <SwitchField label={t('isActive')} isOn={form.isActive} onChange={(isActive) => set({ isActive })} />
      </Stack>
    </FormDialog>
  );
}
