import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { ErrorText } from '../../components/error-text.tsx';
import { FieldEditor } from '../../components/field-editor/field-editor.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { Section } from '../../components/section.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { City, Currency, CurrencyList } from './currency.ts';
import { blankForm, currencyFault, type CurrencyForm, formOf } from './currency-form.ts';
import { CurrencyTerms } from './currency-terms.tsx';
import { messages } from './messages.ts';
import { type StoredCurrency, useSaveCurrency } from './use-save-currency.ts';

export interface CurrencyEditorProps {
  /** Absent for a new one. */
  readonly currency?: Currency;
  readonly list: CurrencyList;
  readonly cities: readonly City[];
  readonly mayChange: boolean;
}

/** Everything about one currency in one form, saved at once. */
export function CurrencyEditor({ currency, list, cities, mayChange }: CurrencyEditorProps) {
  const t = useMessages(messages);
  const [isAsking, setIsAsking] = useState(false);
  const draft = useDraft<StoredCurrency, CurrencyForm>(
    { version: currency?.version ?? 0, ...(currency ? { currency } : {}) },
    (loaded) => (loaded.currency ? formOf(loaded.currency) : blankForm(list.icons[0]?.name ?? '')),
  );
  const { base, form, set } = draft;
  const saving = useSaveCurrency(draft.follow);
  const fault = currencyFault(form);
  const closes = base.currency?.isActive === true && !form.isActive;
  const removes = (['fromFields', 'toFields'] as const).some((side) =>
    (base.currency?.[side] ?? []).some(({ key }) => !form[side].some((field) => field.key === key)),
  );

  function save() {
    setIsAsking(false);
    saving.save(base, form);
  }

  if (saving.createdId) return <Redirect to={`/currencies/${saving.createdId}`} replace />;
  return (
    <>
      <LeaveGuard isChanged={draft.isChanged} />
      <Stack gap={16} maw={1000}>
        <ErrorText
          error={saving.error}
          fieldName={(fieldId) => (fieldId === 'xml' || fieldId === 'max' ? t(fieldId) : undefined)}
        />
        <Section title={t('currency')}>
          <CurrencyTerms
            form={form}
            isNew={currency === undefined}
            isDisabled={!mayChange}
            list={list}
            cities={cities}
            onChange={set}
          />
        </Section>
        <Section title={t('fields')}>
          <Stack gap={24}>
            <FieldEditor
              title={t('fromFields')}
              text={t('fromFieldsText')}
              fields={form.fromFields}
              isDisabled={!mayChange}
              hasNetwork={form.kind === 'crypto'}
              onChange={(fromFields) => set({ fromFields })}
            />
            <FieldEditor
              title={t('toFields')}
              text={t('toFieldsText')}
              fields={form.toFields}
              isDisabled={!mayChange}
              hasNetwork={form.kind === 'crypto'}
              onChange={(toFields) => set({ toFields })}
            />
          </Stack>
        </Section>
      </Stack>
      <SaveBar
        isChanged={draft.isChanged}
        fault={fault && t(`fault.${fault}`)}
        isPending={saving.isPending}
        onSave={() => (closes || removes ? setIsAsking(true) : save())}
        onDiscard={draft.discard}
      />
      {isAsking && (
        <QuestionDialog
          title={t('sureTitle')}
          text={[closes && t('sureClose'), removes && t('sureRemove')].filter(Boolean).join(' ')}
          yes={t('sureYes')}
          onYes={save}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
