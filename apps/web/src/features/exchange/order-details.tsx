import { Checkbox, TextInput } from '@mantine/core';
import { memo } from 'react';
import { AdditionalServices } from './additional-services.tsx';
import type { ExchangeRoute } from './directions.ts';
import { fieldsOf, type FormField, isIntoWallet } from './order-request.ts';
import { RulesLink } from '../../elements/rules-link.tsx';
import { RouteField } from '../../elements/route-field.tsx';
import { SavedDetails } from './saved-details.tsx';
import { type DetailsState, type FieldGroup, fieldName } from './exchange-form-state.ts';
import type { ExchangeForm } from './use-exchange-form.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';
import { useOwnWallets } from './use-own-wallets.ts';
import { useSavedDetails } from './use-saved-details.ts';

interface OrderDetailsProps {
  readonly route: ExchangeRoute;
  readonly state: DetailsState;
  readonly edit: ExchangeForm['edit'];
  /** Called when a field is left, to judge what was typed. */
  readonly onLeft: (field: FormField) => unknown;
}

/** What the exchange needs to know beside the amount: the route's own fields, the e-mail, the agreements. */
export const OrderDetails = memo(function OrderDetails({ route, state, edit, onLeft }: OrderDetailsProps) {
  const t = useExchangeMessages();
  const kept = useSavedDetails();
  const wallets = useOwnWallets();
  const isToWallet = isIntoWallet(route, state);
  const keptFor = (side: ExchangeRoute['from' | 'to']) =>
    kept.filter(
      ({ currency, values }) =>
        currency._id === side._id && values.some(({ key }) => side.fields.some((field) => field.key === key)),
    );
  const fill = (group: FieldGroup, values: readonly { readonly key: string; readonly value: string }[]) => {
    const named = values.map(({ key, value }) => [fieldName(group, key), value] as const);
    edit({ values: Object.fromEntries(named) }, ...named.map(([name]) => name));
  };
  const shown = fieldsOf(route, state);
  const drawField = (formField: FormField) => {
    const { field, name } = formField;
    return (
      <RouteField
        key={name}
        field={field}
        name={name}
        label={labelOf(formField, route)}
        value={state.values[name] ?? ''}
        error={state.errors[name]}
        onChange={(value) => edit({ values: { [name]: value } }, name)}
        onLeft={() => onLeft(formField)}
        onScanned={({ address, memo }) => {
          const memoField = shown.find(
            ({ group, field: { check } }) => group === formField.group && check?.kind === 'memo',
          );
          fill(formField.group, [
            { key: field.key, value: address },
            ...(memoField && memo !== '' ? [{ key: memoField.field.key, value: memo }] : []),
          ]);
        }}
      />
    );
  };
  return (
    <>
      <SavedDetails details={keptFor(route.from)} onChoose={(values) => fill('fromValues', values)} />
      {(isToWallet || wallets.has(route.to._id)) && (
        <Checkbox
          name="toWallet"
          label={t('toWallet', { symbol: route.to.symbol })}
          description={t('toWalletHint')}
          checked={isToWallet}
          onChange={(event) => edit({ toWallet: event.currentTarget.checked ? route.to._id : undefined })}
        />
      )}
      {!isToWallet && <SavedDetails details={keptFor(route.to)} onChoose={(values) => fill('toValues', values)} />}
      {shown.map(drawField)}
      <TextInput
        id="field-email"
        name="email"
        label={t('email')}
        required
        size="md"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={state.email}
        error={state.errors['email']}
        onChange={(event) => edit({ email: event.currentTarget.value }, 'email')}
      />
      <AdditionalServices
        route={route}
        chosen={state.services}
        onTicked={(id, isChosen) => edit({ service: { id, isChosen } })}
        drawField={drawField}
      />
      <Checkbox
        id="field-agreement"
        name="agreement"
        label={t('agreement')}
        description={<RulesLink />}
        checked={state.agreement}
        error={state.errors['agreement']}
        aria-invalid={state.errors['agreement'] !== undefined}
        onChange={(event) => edit({ agreement: event.currentTarget.checked }, 'agreement')}
      />
      <Checkbox
        name="newsletter"
        label={t('newsletter')}
        checked={state.newsletter}
        onChange={(event) => edit({ newsletter: event.currentTarget.checked })}
      />
    </>
  );
});

/** A wallet's field names coin and network, so that nobody gives an address of another: "Wallet address, USDT · TRC20". */
function labelOf({ group, field }: FormField, { from, to }: ExchangeRoute): string {
  const side = group === 'fromValues' ? from : to;
  if (field.key !== 'wallet' || side.network === undefined || group === 'routeValues') return field.name;
  return `${field.name}, ${side.network === side.symbol ? side.symbol : `${side.symbol} · ${side.network}`}`;
}
