import { Stack, TextInput } from '@mantine/core';
import { type CallOutput, createRoute, listStaffCurrencies, listStaffRoutes } from '@tetri/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LazySelect } from '../../components/lazy-select.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { type PaymentMethod, usePaymentMethodList } from '../../service/use-payment-methods.ts';
import { messages } from './messages.ts';
import { blankRoute, requestOf } from './route-form.ts';

type Currency = CallOutput<typeof listStaffCurrencies>['currencies'][number];

const affected = [listStaffRoutes];

/** A new route: its two currencies and its address; it goes on at its price. */
export function NewRouteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const saved = useSaved(onClose);
  const currencyList = useCall(listStaffCurrencies, {});
  const currencies = currencyList.data?.currencies ?? [];
  const create = useChange(createRoute, affected);
  const [from, setFrom] = useState<Currency | null>(null);
  const [to, setTo] = useState<Currency | null>(null);
  const [typed, setTyped] = useState<string>();
  const address = typed ?? (from && to ? `${from.code}-to-${to.code}`.toLowerCase() : '');

  const methodList = usePaymentMethodList();
  const methods = methodList.data?.methods;
  const paymentMethod = methodFor(methods ?? [], from, 'payIn');
  const payoutMethod = methodFor(methods ?? [], to, 'payOut');
  const isAddress = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(address);

  function save() {
    if (!from || !to) return;
    create.mutate(
      {
        ...requestOf({
          ...blankRoute,
          friendlyURL: address,
          paymentMethod,
          payoutMethod,
        }),
        fromCurrencyId: from._id,
        toCurrencyId: to._id,
      },
      {
        onSuccess: ({ route }) => {
          saved.onSuccess();
          navigate(`/routes/${route._id}`);
        },
      },
    );
  }

  function choice(
    label: string,
    value: Currency | null,
    other: Currency | null,
    onChoose: (one: Currency | null) => void,
    error: string | undefined,
  ) {
    return (
      <LazySelect
        label={label}
        data={currencies
          .filter(({ _id }) => _id !== other?._id)
          .map(({ _id, code, name }) => ({ value: _id, label: `${code} · ${name[language] || name.en}` }))}
        value={value?._id ?? null}
        onChange={(id) => onChoose(currencies.find(({ _id }) => _id === id) ?? null)}
        error={error}
        nothingFoundMessage={t('noCurrency')}
        searchable
        clearable
        required
      />
    );
  }

  return (
    <FormDialog
      title={t('new')}
      saveLabel={t('create')}
      isReady={paymentMethod !== '' && payoutMethod !== '' && isAddress}
      isChanged={from !== null || to !== null || typed !== undefined}
      isPending={create.isPending}
      error={create.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16} pt={8}>
        {currencyList.error && <Answer query={currencyList}>{() => null}</Answer>}
        {methodList.error && <Answer query={methodList}>{() => null}</Answer>}
        {choice(
          t('customerGives'),
          from,
          to,
          setFrom,
          from && methods && paymentMethod === '' ? t('noPayIn', { code: from.code }) : undefined,
        )}
        {choice(
          t('customerGets'),
          to,
          from,
          setTo,
          to && methods && payoutMethod === '' ? t('noPayOut', { code: to.code }) : undefined,
        )}
        <TextInput
          label={t('address')}
          value={address}
          onChange={(event) => setTyped(event.target.value.toLowerCase().trim())}
          description={t('addressHint')}
          error={address !== '' && !isAddress}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Stack>
    </FormDialog>
  );
}

/** The first method that can do it and is meant for such a currency; empty where there is none. */
function methodFor(methods: readonly PaymentMethod[], currency: Currency | null, can: 'payIn' | 'payOut'): string {
  const suits = ({ capabilities, currencyKinds }: PaymentMethod) =>
    currency !== null && capabilities[can] && currencyKinds.includes(currency.kind);
  return methods.find(suits)?.code ?? '';
}
