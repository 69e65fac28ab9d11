import Add from '@mui/icons-material/Add';
import { Button, Card, Stack, Typography } from '@mui/material';
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
      <Stack spacing={2}>
        {services.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('noServices')}
          </Typography>
        )}
        {services.map((service, index) => (
          <Card key={index} sx={{ p: 2 }}>
            <Stack spacing={2}>
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
                  helperText={t('servicePriceHint')}
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
              <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
                <SwitchField
                  label={t('serviceActive')}
                  isOn={service.isActive}
                  isDisabled={isDisabled}
                  onChange={(isActive) => replace(index, { isActive })}
                />
                {!isDisabled && (
                  <Button
                    color="error"
                    size="small"
                    aria-label={`${t('remove')}: ${service.title[language] || service.title.en}`}
                    onClick={() => onChange({ services: services.filter((_, at) => at !== index) })}
                  >
                    {t('remove')}
                  </Button>
                )}
              </Stack>
            </Stack>
          </Card>
        ))}
        {!isDisabled && services.length < 20 && (
          <Button
            size="small"
            startIcon={<Add />}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => onChange({ services: [...services, blankService] })}
          >
            {t('addService')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
