import { Stack } from '@mantine/core';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { Section } from '../../components/section.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { LockFields } from './lock-fields.tsx';
import { OddPaymentTerms } from './odd-payment-terms.tsx';
import { RouteHandling } from './route-handling.tsx';
import type { RoutePartProps } from './route-part.ts';

const switches = ['isActive', 'isShowWeb', 'isForUsersOnly', 'isVerificationRequired'] as const;
const limits = ['inMin', 'inMax', 'outMin', 'outMax'] as const;

/** For whom the route is open, within which limits, and how long its orders live. */
export function RouteTerms({ route, form, isDisabled, onChange }: RoutePartProps) {
  const t = useMessages(messages);
  return (
    <Stack gap={16}>
      <Section title={t('openTo')}>
        <Stack gap={0}>
          {switches.map((name) => (
            <SwitchField
              key={name}
              label={t(name)}
              isOn={form[name]}
              isDisabled={isDisabled}
              onChange={(isOn) => onChange({ [name]: isOn })}
            />
          ))}
        </Stack>
        <FormGrid>
          <DecimalField
            label={t('verificationWait')}
            value={form.verificationWaitMinutes}
            onChange={(verificationWaitMinutes) => onChange({ verificationWaitMinutes })}
            description={t('verificationWaitHint')}
            disabled={isDisabled}
          />
        </FormGrid>
      </Section>
      <Section title={t('limits')}>
        <FormGrid>
          {limits.map((name) => (
            <DecimalField
              key={name}
              label={t(name, { symbol: (name.startsWith('in') ? route.from : route.to).symbol })}
              value={form[name]}
              onChange={(value) => onChange({ [name]: value })}
              description={name.endsWith('Max') ? t('noLimit') : t('limitsHint')}
              disabled={isDisabled}
            />
          ))}
          <DecimalField
            label={t('tolerance')}
            value={form.tolerancePercent}
            onChange={(tolerancePercent) => onChange({ tolerancePercent })}
            description={t('toleranceHint')}
            disabled={isDisabled}
          />
          <DecimalField
            label={t('lifetime')}
            value={form.lifetimeMinutes}
            onChange={(lifetimeMinutes) => onChange({ lifetimeMinutes })}
            description={t('lifetimeHint')}
            disabled={isDisabled}
          />
        </FormGrid>
      </Section>
      <OddPaymentTerms form={form} isDisabled={isDisabled} onChange={onChange} />
      <Section title={t('lock')}>
        <LockFields form={form} isDisabled={isDisabled} onChange={onChange} />
      </Section>
      <RouteHandling route={route} form={form} isDisabled={isDisabled} onChange={onChange} />
    </Stack>
  );
}
