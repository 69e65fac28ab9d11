import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  amountNotPositive,
  amountNotValid,
  type CallRequest,
  createPaymentLink,
  routeNotAvailable,
  walletsOff,
} from '@tetri/contract';
import { currencyName } from '@tetri/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from '../../routing/index.ts';
import { v4 as newUuid } from 'uuid';
import { useScope } from '../../app/page-scope.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import styles from './payment-links.module.css';
import { ProgramFields, type ProgramValues } from './program-fields.tsx';
import type { LinkChoices } from './use-link-choices.ts';
import { usePaymentLinksMessages } from './use-payment-links-messages.ts';

interface NewLinkFormProps {
  readonly choices: LinkChoices;
  readonly onCreated: () => Promise<void>;
}

const wallet = 'wallet';
const lifetimes = { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000, endless: undefined } as const;
type Lifetime = keyof typeof lifetimes;
const fieldOf = new Map([
  [amountNotValid.code, 'amount'],
  [amountNotPositive.code, 'amount'],
  [routeNotAvailable.code, 'currencyId'],
  [walletsOff.code, 'requisiteId'],
]);

/** The form of a new link; the server judges it. */
export function NewLinkForm({ choices, onCreated }: NewLinkFormProps) {
  const t = usePaymentLinksMessages();
  const { call } = useScope();
  const { send, isPending, failure, problem } = useRefusal<string>(fieldOf);
  const { currencies, requisites, wallets } = choices;
  const [currencyId, setCurrencyId] = useState(() => firstOf(choices));
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const [kind, setKind] = useState<'once' | 'reusable'>('once');
  const [lifetime, setLifetime] = useState<Lifetime>('week');
  const [chosen, setChosen] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  const [program, setProgram] = useState<ProgramValues>({});
  /** Without an answer the link may have been made: sent again as it is, it is the same. */
  const command = useRef<{ readonly body: string; readonly commandId: string }>(undefined);
  const destinations = [
    ...requisites
      .filter(({ currency }) => currency._id === currencyId)
      .map(({ _id, name, values }) => ({ value: _id, label: [name, ...values.map(({ value }) => value)].join(' · ') })),
    ...(wallets.has(currencyId) ? [{ value: wallet, label: t('wallet') }] : []),
  ];
  const destination = destinations.find(({ value }) => value === chosen)?.value ?? destinations[0]?.value;

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setPressed(true);
    if (amount.trim() === '' || description.trim() === '') return focusWrong(form);
    const input: CallRequest<typeof createPaymentLink> = {
      kind,
      currencyId,
      amount: amount.trim().replace(',', '.').replace(/\s/g, ''),
      description: description.trim(),
      lifetimeSeconds: lifetimes[lifetime],
      ...(destination === wallet ? { toWallet: true } : { requisiteId: destination }),
      ...program,
    };
    const body = JSON.stringify(input);
    if (command.current?.body !== body) command.current = { body, commandId: newUuid() };
    const { commandId } = command.current;
    if (await send(() => call(createPaymentLink, { ...input, commandId }))) return onCreated();
    return focusWrong(form);
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void create(event)} noValidate>
      <TextInput
        label={t('amount')}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        required
        data-autofocus
        value={amount}
        error={isPressed && amount.trim() === '' ? t('problem-required') : problem('amount')}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('currency')}
        size="md"
        value={currencyId}
        error={problem('currencyId')}
        data={currencies.map((currency) => ({
          value: currency._id,
          label: `${currency.symbol} · ${currencyName(currency)}`,
        }))}
        onChange={(event) => setCurrencyId(event.currentTarget.value)}
      />
      {destination === undefined ? (
        <p>
          {t('noDestination')} <Link to="/user/requisites/">{t('addDetails')}</Link>
        </p>
      ) : (
        <NativeSelect
          label={t('destination')}
          size="md"
          value={destination}
          error={problem('requisiteId')}
          data={destinations}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('description')}
        description={t('descriptionHint')}
        size="md"
        maxLength={300}
        rows={2}
        required
        value={description}
        error={isPressed && description.trim() === '' ? t('problem-required') : problem('description')}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <div className={styles['pair']}>
        <NativeSelect
          label={t('kind')}
          size="md"
          value={kind}
          data={(['once', 'reusable'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(event) => setKind(event.currentTarget.value === 'once' ? 'once' : 'reusable')}
        />
        <NativeSelect
          label={t('lifetime')}
          size="md"
          value={lifetime}
          data={(Object.keys(lifetimes) as Lifetime[]).map((value) => ({ value, label: t(`lifetime.${value}`) }))}
          onChange={(event) => setLifetime(event.currentTarget.value as Lifetime)}
        />
      </div>
      <ProgramFields values={program} problem={problem} onChange={setProgram} />
      <FormFailure text={failure} />
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={destination === undefined}>
        {t('save')}
      </Button>
    </form>
  );
}

/** One that something can be paid to, before the others. */
function firstOf({ currencies, requisites, wallets }: LinkChoices): string {
  const kept = currencies.find(({ _id }) => requisites.some(({ currency }) => currency._id === _id));
  return (kept ?? currencies.find(({ _id }) => wallets.has(_id)) ?? currencies[0])?._id ?? '';
}
