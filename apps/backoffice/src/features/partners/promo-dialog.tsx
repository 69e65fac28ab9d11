import { Stack, TextInput } from '@mantine/core';
import { createPromoCode, listPromoCodes, updatePromoCode } from '@tetri/contract';
import { useState } from 'react';
import { DateField } from '../../components/date-field.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LazyMultiSelect } from '../../components/lazy-multi-select.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useAllRoutes } from '../../service/use-all-routes.ts';
import { useChange } from '../../service/use-call.ts';
import { isDollars, isShare } from './is-share.ts';
import { messages } from './messages.ts';
import type { PromoCode } from './partner-types.ts';
import { dayOf, endOf, startOf } from './promo-days.ts';

interface PromoDialogProps {
  /** Undefined for a new one. */
  readonly promo: PromoCode | undefined;
  readonly onClose: () => void;
}

const affected = [listPromoCodes];

/** As the list shows when a code ends. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function formOf(promo: PromoCode | undefined) {
  return {
    code: promo?.code ?? '',
    kind: promo?.kind ?? ('percent' as const),
    value: promo?.percent ?? promo?.amountInUSD ?? '',
    days: String(promo?.days ?? 30),
    usesMax: promo?.usesMax === null || promo === undefined ? '' : String(promo.usesMax),
    starts: dayOf(zone, promo?.startsAt ?? null),
    ends: dayOf(zone, promo?.endsAt ?? null),
    routeIds: promo?.routeIds ?? [],
    isActive: promo?.isActive ?? true,
  };
}

const isWhole = (text: string, max: number) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max;

/** A promo code: what it gives, to how many, when and where. */
export function PromoDialog({ promo, onClose }: PromoDialogProps) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const [first] = useState(() => formOf(promo));
  const [form, setForm] = useState(first);
  const create = useChange(createPromoCode, affected);
  const update = useChange(updatePromoCode, affected);
  const routes = useAllRoutes();
  const set = (values: Partial<typeof form>) => setForm((before) => ({ ...before, ...values }));
  const isPercent = form.kind === 'percent';
  const isReady =
    /^[A-Za-z0-9_-]{3,30}$/.test(form.code.trim()) &&
    (isPercent ? isShare(form.value) : isDollars(form.value)) &&
    isWhole(form.days, 366) &&
    (form.usesMax === '' || isWhole(form.usesMax, 1_000_000));

  function save() {
    const terms = {
      code: form.code,
      kind: form.kind,
      percent: isPercent ? form.value : null,
      amountInUSD: isPercent ? null : form.value,
      days: Number(form.days),
      usesMax: form.usesMax === '' ? null : Number(form.usesMax),
      startsAt: form.starts === first.starts ? (promo?.startsAt ?? null) : startOf(zone, form.starts),
      endsAt: form.ends === first.ends ? (promo?.endsAt ?? null) : endOf(zone, form.ends),
      routeIds: [...form.routeIds],
      isActive: form.isActive,
    };
    if (promo) update.mutate({ ...terms, id: promo._id, version: promo.version }, saved);
    else create.mutate(terms, saved);
  }

  return (
    <FormDialog
      title={promo?.code ?? t('newPromo')}
      isReady={isReady}
      isChanged={JSON.stringify(form) !== JSON.stringify(first)}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          maxLength={30}
          autoComplete="off"
          value={form.code}
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <SelectField
          label={t('kind')}
          value={form.kind}
          options={[
            ['percent', t('kind.percent')],
            ['fixed', t('kind.fixed')],
          ]}
          onChange={(kind) => set({ kind })}
        />
        <DecimalField
          label={t(isPercent ? 'percentValue' : 'fixedValue')}
          value={form.value}
          onChange={(value) => set({ value })}
        />
        <DecimalField label={t('days')} value={form.days} onChange={(days) => set({ days })} />
        <DecimalField
          label={t('usesMax')}
          description={t('usesMaxHint')}
          value={form.usesMax}
          onChange={(usesMax) => set({ usesMax })}
        />
        <DateField label={t('startsAt')} clearable value={form.starts} onChange={(starts) => set({ starts })} />
        <DateField label={t('endsAt')} clearable value={form.ends} onChange={(ends) => set({ ends })} />
        <LazyMultiSelect
          label={t('onRoutes')}
          description={t('onRoutesHint')}
          searchable
          value={[...form.routeIds]}
          data={routes}
          limit={100}
          onChange={(routeIds) => set({ routeIds })}
        />
        <SwitchField label={t('isActive')} isOn={form.isActive} onChange={(isActive) => set({ isActive })} />
      </Stack>
    </FormDialog>
  );
}
