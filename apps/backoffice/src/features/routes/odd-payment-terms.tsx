import { Stack, Text } from '@mantine/core';
import { resolutions } from '@tetri/contract';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { Section } from '../../components/section.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { RoutePartProps } from './route-part.ts';

const defaults = ['operator', 'goOnPresent', 'goOnLocked', 'giveBack'] as const;

/** What customers may choose about a payment that is under, over or late, until when, and what happens by itself then. */
export function OddPaymentTerms({ form, isDisabled, onChange }: Omit<RoutePartProps, 'route'>) {
  const t = useMessages(messages);
  return (
    <Section title={t('oddPayments')}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {t('oddPaymentsHint')}
        </Text>
        <Stack gap={0}>
          {resolutions.map((name) => (
            <SwitchField
              key={name}
              label={t(`resolution.${name}`)}
              isOn={form.resolutions.includes(name)}
              isDisabled={isDisabled}
              onChange={(isOn) =>
                onChange({
                  resolutions: resolutions.filter((one) => (one === name ? isOn : form.resolutions.includes(one))),
                })
              }
            />
          ))}
        </Stack>
        <FormGrid>
          <SelectField
            label={t('resolutionDefault')}
            value={form.resolutionDefault}
            options={defaults.map((name) => [name, t(`resolutionDefault.${name}`)] as const)}
            onChange={(resolutionDefault) => onChange({ resolutionDefault })}
            disabled={isDisabled}
          />
          <DecimalField
            label={t('resolutionMinutes')}
            value={form.resolutionMinutes}
            onChange={(resolutionMinutes) => onChange({ resolutionMinutes })}
            description={t('resolutionMinutesHint')}
            disabled={isDisabled}
          />
          <DecimalField
            label={t('paymentCheckMinutes')}
            value={form.paymentCheckMinutes}
            onChange={(paymentCheckMinutes) => onChange({ paymentCheckMinutes })}
            description={t('paymentCheckMinutesHint')}
            disabled={isDisabled}
          />
        </FormGrid>
      </Stack>
    </Section>
  );
}
