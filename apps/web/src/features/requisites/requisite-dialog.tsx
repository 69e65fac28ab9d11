import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CallFailure } from '@tetri/client';
import { createSavedRequisite, fieldNotFilled, updateSavedRequisite } from '@tetri/contract';
import { type FormEvent, useRef, useState } from 'react';
import { currencyName } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import { useDestinationFault } from '../../app/use-destination-fault.ts';
import { useChange } from '../../app/use-change.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { RouteField } from '../../elements/route-field.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import type { RequisiteCurrency, SavedRequisite } from './load-requisites.ts';
import styles from './requisites-screen.module.css';
import { useRequisitesMessages } from './use-requisites-messages.ts';

interface RequisiteDialogProps {
  /** Undefined for new details. */
  readonly requisite: SavedRequisite | undefined;
  readonly currencies: readonly RequisiteCurrency[];
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** By its id, or `name`; without a text it is missing. */
interface WrongField {
  readonly id: string;
  readonly text?: string;
}

/** Keeps details, or changes them; the server judges them as it would judge an order's. */
export function RequisiteDialog({ requisite, currencies, onSaved, onClose }: RequisiteDialogProps) {
  const t = useRequisitesMessages();
  const { call } = useScope();
  const { run, isPending, failure } = useChange();
  const [currencyId, setCurrencyId] = useState(requisite?.currency._id ?? currencies[0]?._id ?? '');
  const [name, setName] = useState(requisite?.name ?? '');
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((requisite?.values ?? []).map(({ key, value }) => [key, value])),
  );
  const [wrong, setWrong] = useState<WrongField>();
  const faultOf = useDestinationFault();
  const failureText = useFailureText();
  const underWay = useRef(false);
  const fields = currencies.find(({ _id }) => _id === currencyId)?.fields ?? [];
  const problem = wrong?.text ?? t('problem-required');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Sent twice before the page shows that it is busy, it would be two entries.
    if (underWay.current) return;
    underWay.current = true;
    try {
      if (!(await save(event.currentTarget))) return;
    } finally {
      underWay.current = false;
    }
    onClose();
    await onSaved();
  }

  /** Answers whether it was kept. */
  async function save(form: HTMLFormElement): Promise<boolean> {
    const pressed = document.activeElement;
    const refuse = (field: WrongField) => {
      setWrong(field);
      focusWrong(form, pressed);
      return false;
    };
    if (name.trim() === '') return refuse({ id: 'name' });
    setWrong(undefined);
    for (const field of fields) {
      const text = await faultOf(field, values[field.key] ?? '');
      if (text !== undefined) return refuse({ id: field._id, text });
    }
    const filled = fields.map(({ key }) => ({ key, value: (values[key] ?? '').trim() })).filter(({ value }) => value);
    const draft = { name: name.trim(), values: filled };
    let refused: WrongField | undefined;
    const isKept = await run(() =>
      (requisite
        ? call(updateSavedRequisite, { _id: requisite._id, ...draft })
        : call(createSavedRequisite, { currencyId, ...draft })
      ).catch(async (error: unknown) => {
        const { fieldId, err } = refusedField(error);
        // What is wrong is named as the order form names it.
        if (fieldId !== undefined)
          refused = { id: fieldId, ...(err === 'required' ? {} : { text: await failureText(error) }) };
        throw error;
      }),
    );
    // Once it may be sent again: whoever mends it at once is not sent in vain.
    setWrong(refused);
    return isKept;
  }

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t(requisite ? 'editTitle' : 'addTitle')}
      size="30rem"
      centered
      closeOnClickOutside={false}
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <NativeSelect
          label={t('currency')}
          size="md"
          disabled={requisite !== undefined}
          value={currencyId}
          data={currencies.map((currency) => ({
            value: currency._id,
            label: `${currency.symbol} · ${currencyName(currency)}`,
          }))}
          onChange={(event) => {
            setCurrencyId(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          size="md"
          data-autofocus
          maxLength={60}
          autoComplete="off"
          value={name}
          error={wrong?.id === 'name' && problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {fields.map((field) => (
          <RouteField
            key={field._id}
            field={field}
            name={`requisite.${field.key}`}
            value={values[field.key] ?? ''}
            error={wrong?.id === field._id ? problem : undefined}
            onChange={(value) => setValues({ ...values, [field.key]: value })}
          />
        ))}
        <p className={styles['failure']} role="alert">
          {wrong === undefined ? failure : ''}
        </p>
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('save')}
        </Button>
      </form>
    </ModalDialog>
  );
}

function refusedField(error: unknown): { fieldId?: string; err?: string } {
  if (!(error instanceof CallFailure) || error.errorCode !== fieldNotFilled.code) return {};
  return error.object;
}
