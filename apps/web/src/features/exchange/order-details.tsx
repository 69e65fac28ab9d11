import { Checkbox, TextInput } from '@mantine/core';
import { AdditionalServices } from './additional-services.tsx';
import type { ExchangeRoute } from './directions.ts';
import { fieldsOf } from './order-request.ts';
import { RouteField } from './route-field.tsx';
import { type ExchangeForm, fieldName } from './use-exchange-form.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface OrderDetailsProps {
  readonly route: ExchangeRoute;
  readonly form: ExchangeForm;
}

/** What the exchange needs to know beside the amount: the route's own fields, the e-mail, the agreements. */
export function OrderDetails({ route, form }: OrderDetailsProps) {
  const t = useExchangeMessages();
  const { state, edit } = form;
  return (
    <>
      {fieldsOf(route).map(({ group, field }) => {
        const name = fieldName(group, field.key);
        return (
          <RouteField
            key={name}
            field={field}
            name={name}
            value={state.values[name] ?? ''}
            error={state.errors[name]}
            onChange={(value) => edit({ values: { ...state.values, [name]: value } }, name)}
          />
        );
      })}
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
      <AdditionalServices route={route} chosen={state.services} onChange={(services) => edit({ services })} />
      <Checkbox
        id="field-agreement"
        name="agreement"
        label={t('agreement')}
        checked={state.agreement}
        error={state.errors['agreement']}
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
}
