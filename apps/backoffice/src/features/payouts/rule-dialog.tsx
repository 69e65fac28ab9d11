import { SimpleGrid, TextInput } from '@mantine/core';
import { listPayoutRules, listPayouts, updatePayoutRule } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { PayoutRule } from './payout-types.ts';

const affected = [listPayoutRules, listPayouts];
const limits = ['transactionMax', 'hourMax', 'dayMax', 'secondPersonAbove', 'withdrawalMin', 'refundFeeMax'] as const;
type Limit = (typeof limits)[number];
type Form = Readonly<Record<Limit, string>> & {
  readonly isAutomatic: boolean;
  readonly withdrawalFee: string;
  readonly refundIsAutomatic: boolean;
  readonly refundFeeBy: PayoutRule['refundFeeBy'];
};

/** What may be sent of one currency. An empty limit is none. */
export function RuleDialog({ rule: now, onClose }: { rule: PayoutRule; onClose: () => void }) {
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [rule] = useState(now);
  const t = useMessages(messages);
  const change = useChange(updatePayoutRule, affected);
  const saved = useSaved(onClose);
  const [form, setForm] = useState(() => formOf(rule));
  const { _id: currencyId, code, decimals } = rule.currency;
  const isFee = (text: string) => /^0*$/.test(text) || isAmount(text, decimals);
  const fits = (text: string) => text === '' || isAmount(text, decimals);

  function save() {
    const asked = Object.fromEntries(limits.map((name) => [name, form[name] === '' ? null : form[name]])) as Record<
      Limit,
      string | null
    >;
    const { isAutomatic, refundIsAutomatic, refundFeeBy } = form;
    const refunds = { refundIsAutomatic, refundFeeBy };
    const withdrawalFee = form.withdrawalFee === '' ? '0' : form.withdrawalFee;
    change.mutate({ currencyId, version: rule.version, isAutomatic, withdrawalFee, ...refunds, ...asked }, saved);
  }

  return (
    <FormDialog
      title={`${t('rule')} · ${code}`}
      isReady={limits.every((name) => fits(form[name])) && isFee(form.withdrawalFee)}
      isChanged={JSON.stringify(form) !== JSON.stringify(formOf(rule))}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onClose={onClose}
    >
      <SwitchField
        label={t('isAutomatic')}
        description={t('isAutomaticText')}
        isOn={form.isAutomatic}
        onChange={(isAutomatic) => setForm((before) => ({ ...before, isAutomatic }))}
      />
      <SwitchField
        label={t('refundIsAutomatic')}
        description={t('refundIsAutomaticText')}
        isOn={form.refundIsAutomatic}
        onChange={(refundIsAutomatic) => setForm((before) => ({ ...before, refundIsAutomatic }))}
      />
      <SelectField
        label={t('refundFeeBy')}
        value={form.refundFeeBy}
        options={(['customer', 'exchange'] as const).map((value) => [value, t(`refundFeeBy.${value}`)] as const)}
        onChange={(refundFeeBy) => setForm((before) => ({ ...before, refundFeeBy }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} mt={16}>
        {limits.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            description={t(name === 'withdrawalMin' ? 'withdrawalMinHint' : 'noLimitHint')}
            value={form[name]}
            onChange={(event) => setForm((before) => ({ ...before, [name]: plain(event.target.value) }))}
            error={!fits(form[name])}
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
          />
        ))}
        <TextInput
          label={t('withdrawalFee')}
          description={t('withdrawalFeeHint')}
          value={form.withdrawalFee}
          onChange={(event) => setForm((before) => ({ ...before, withdrawalFee: plain(event.target.value) }))}
          error={!isFee(form.withdrawalFee)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
        />
      </SimpleGrid>
    </FormDialog>
  );
}

function plain(text: string): string {
  return text.replace(',', '.').trim();
}

function formOf({ isAutomatic, refundIsAutomatic, refundFeeBy, ...rule }: PayoutRule): Form {
  const text = (name: Limit | 'withdrawalFee') => rule[name]?.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') ?? '';
  return {
    isAutomatic,
    refundIsAutomatic,
    refundFeeBy,
    refundFeeMax: text('refundFeeMax'),
    transactionMax: text('transactionMax'),
    hourMax: text('hourMax'),
    dayMax: text('dayMax'),
    secondPersonAbove: text('secondPersonAbove'),
    withdrawalMin: text('withdrawalMin'),
    withdrawalFee: text('withdrawalFee'),
  };
}
