import { TextInput } from '@mantine/core';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { Section } from '../../components/section.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaymentMethods } from '../../service/use-payment-methods.ts';
import { messages } from './messages.ts';
import type { RoutePartProps } from './route-part.ts';

/** How the money of a route comes and goes, and where the route stands. */
export function RouteHandling({ route, form, isDisabled, onChange }: RoutePartProps) {
  const t = useMessages(messages);
  const methods = usePaymentMethods();
  const thatCan = (can: 'payIn' | 'payOut') =>
    methods.filter(({ capabilities }) => capabilities[can]).map(({ code, name }) => [code, name] as const);
  return (
    <Section title={t('handling')}>
      <FormGrid>
        <SelectField
          label={t('paymentMethod', { symbol: route.from.symbol })}
          value={form.paymentMethod}
          options={thatCan('payIn')}
          onChange={(paymentMethod) => onChange({ paymentMethod })}
          disabled={isDisabled}
        />
        <SelectField
          label={t('payoutMethod', { symbol: route.to.symbol })}
          value={form.payoutMethod}
          options={thatCan('payOut')}
          onChange={(payoutMethod) => onChange({ payoutMethod })}
          disabled={isDisabled}
        />
        <TextInput
          label={t('address')}
          value={form.friendlyURL}
          onChange={(event) => onChange({ friendlyURL: event.target.value.toLowerCase().trim() })}
          description={t('addressHint')}
          disabled={isDisabled}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <DecimalField
          label={t('position')}
          value={form.position}
          onChange={(position) => onChange({ position })}
          description={t('positionHint')}
          disabled={isDisabled}
        />
      </FormGrid>
    </Section>
  );
}
