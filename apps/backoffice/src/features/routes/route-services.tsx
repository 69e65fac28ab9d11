import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FieldEditor } from '../../components/field-editor/field-editor.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LanguageFields } from '../../components/language-fields.tsx';
import { Section } from '../../components/section.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { blankService, type ServiceForm } from './route-form.ts';
import type { RoutePartProps } from './route-part.ts';

/** What a customer may take on top, each at its price. */
export function RouteServices({ route, form, isDisabled, onChange }: RoutePartProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { services } = form;
  const replace = (index: number, values: Partial<ServiceForm>) =>
    onChange({ services: services.map((one, at) => (at === index ? { ...one, ...values } : one)) });
  return (
    <Section title={t('tab.services')}>
      <Stack gap={16}>
        {services.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noServices')}
          </Text>
        )}
        {services.map((service, index) => (
          <Paper p={16} key={index}>
            <Stack gap={16}>
              <FormGrid columns={3}>
                <LanguageFields
                  label={t('serviceTitle')}
                  value={service.title}
                  onChange={(title) => replace(index, { title })}
                  maxLength={100}
                  isRequired
                  isDisabled={isDisabled}
                />
                <LanguageFields
                  label={t('serviceText')}
                  value={service.description}
                  onChange={(description) => replace(index, { description })}
                  maxLength={500}
                  minRows={2}
                  isDisabled={isDisabled}
                />
                <DecimalField
                  label={t('servicePrice', { symbol: route.to.symbol })}
                  value={service.amount}
                  onChange={(amount) => replace(index, { amount })}
                  description={t('servicePriceHint')}
                  disabled={isDisabled}
                  required
                />
              </FormGrid>
              <FieldEditor
                title={t('serviceFields')}
                text={t('serviceFieldsHint')}
                fields={service.fields}
                isDisabled={isDisabled}
                hasNetwork={false}
                onChange={(fields) => replace(index, { fields })}
              />
              <Group gap={8} align="stretch" justify="space-between">
                <SwitchField
                  label={t('serviceActive')}
                  isOn={service.isActive}
                  isDisabled={isDisabled}
                  onChange={(isActive) => replace(index, { isActive })}
                />
                {!isDisabled && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    aria-label={`${t('remove')}: ${service.title[language] || service.title.en}`}
                    onClick={() => onChange({ services: services.filter((_, at) => at !== index) })}
                  >
                    {t('remove')}
                  </Button>
                )}
              </Group>
            </Stack>
          </Paper>
        ))}
        {!isDisabled && services.length < 20 && (
          <Button
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            size="xs"
            leftSection={<PlusIcon size={20} />}
            onClick={() => onChange({ services: [...services, blankService] })}
          >
            {t('addService')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
