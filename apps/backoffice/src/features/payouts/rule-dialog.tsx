import { SimpleGrid, TextInput } from '@mantine/core';
import { listPayoutRules, listPayouts, updatePayoutRule } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { PayoutRule } from './payout-types.ts';

const affected = [listPayoutRules, listPayouts];
const limits = ['transactionMax', 'hourMax', 'dayMax', 'secondPersonAbove', 'withdrawalMin'] as const;
type Limit = (typeof limits)[number];
type Form = Readonly<Record<Limit, string>> & { readonly isAutomatic: boolean; readonly withdrawalFee: string };

/** What may be sent of one currency. An empty limit is none. */
export function RuleDialog({ rule, onClose }: { rule: PayoutRule; onClose: () => void }) {
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
    const { isAutomatic } = form;
    const withdrawalFee = form.withdrawalFee === '' ? '0' : form.withdrawalFee;
    change.mutate({ currencyId, version: rule.version, isAutomatic, withdrawalFee, ...asked }, saved);
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

function formOf({ isAutomatic, ...rule }: PayoutRule): Form {
  const text = (name: Limit | 'withdrawalFee') => rule[name]?.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') ?? '';
  return {
    isAutomatic,
    transactionMax: text('transactionMax'),
    hourMax: text('hourMax'),
    dayMax: text('dayMax'),
    secondPersonAbove: text('secondPersonAbove'),
    withdrawalMin: text('withdrawalMin'),
    withdrawalFee: text('withdrawalFee'),
  };
}
