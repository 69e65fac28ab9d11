import { Stack } from '@mui/material';
import {
  createCurrency,
  listStaffCurrencies,
  listStaffReserves,
  listStaffRoutes,
  updateCurrency,
} from '@tetri/contract';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ErrorText } from '../../components/error-text.tsx';
import { FieldEditor } from '../../components/field-editor/field-editor.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { Section } from '../../components/section.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import type { City, Currency, CurrencyList } from './currency.ts';
import { blankForm, currencyFault, formOf, requestOf } from './currency-form.ts';
import { CurrencyTerms } from './currency-terms.tsx';
import { messages } from './messages.ts';

const affected = [listStaffCurrencies, listStaffReserves, listStaffRoutes];

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
  const { onSuccess: saySaved } = useSaved();
  const create = useChange(createCurrency, affected);
  const update = useChange(updateCurrency, affected);
  const [createdId, setCreatedId] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const draft = useDraft<{ version: number; currency?: Currency }, ReturnType<typeof formOf>>(
    { version: currency?.version ?? 0, ...(currency ? { currency } : {}) },
    (loaded) => (loaded.currency ? formOf(loaded.currency) : blankForm(list.icons[0]?.name ?? '')),
  );
  const { base, form, set } = draft;
  const fault = currencyFault(form);
  const closes = base.currency?.isActive === true && !form.isActive;
  const removes = (['fromFields', 'toFields'] as const).some((side) =>
    (base.currency?.[side] ?? []).some(({ key }) => !form[side].some((field) => field.key === key)),
  );

  function save() {
    setIsAsking(false);
    const { code, symbol, decimals, kind, networkId, cityId, ...terms } = requestOf(form);
    if (base.currency) {
      update.mutate(
        { ...terms, id: base.currency._id, version: base.version },
        {
          onSuccess: (answer) => {
            draft.accept({ version: answer.currency.version, currency: answer.currency });
            saySaved();
          },
        },
      );
    } else {
      create.mutate(
        { ...terms, code, symbol, decimals, kind, networkId, cityId },
        {
          onSuccess: (answer) => {
            setCreatedId(answer.currency._id);
            saySaved();
          },
        },
      );
    }
  }

  if (createdId) return <Navigate to={`/currencies/${createdId}`} replace />;
  return (
    <>
      <LeaveGuard isChanged={draft.isChanged} />
      <Stack spacing={2} sx={{ maxWidth: 1000 }}>
        <ErrorText
          error={create.error ?? update.error}
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
          <Stack spacing={3}>
            <FieldEditor
              title={t('fromFields')}
              text={t('fromFieldsText')}
              fields={form.fromFields}
              isDisabled={!mayChange}
              onChange={(fromFields) => set({ fromFields })}
            />
            <FieldEditor
              title={t('toFields')}
              text={t('toFieldsText')}
              fields={form.toFields}
              isDisabled={!mayChange}
              onChange={(toFields) => set({ toFields })}
            />
          </Stack>
        </Section>
      </Stack>
      <SaveBar
        isChanged={draft.isChanged}
        fault={fault && t(`fault.${fault}`)}
        isPending={create.isPending || update.isPending}
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
