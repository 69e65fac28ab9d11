import { List, Paper, Stack, Text } from '@mantine/core';
import type { TemplateField, VerificationTemplate } from '@tetri/contract';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** A form step by step, as its texts and rules read. */
export function TemplatePreview({ template }: { readonly template: VerificationTemplate }) {
  const language = useLanguage();
  return (
    <Stack gap={12}>
      <Text fw={650}>{template.title[language]}</Text>
      <Text size="sm" c="dimmed">
        {template.about[language]}
      </Text>
      {template.steps.map((step) => (
        <Paper key={step.key} p={12} withBorder>
          <Text size="sm" fw={600}>
            {step.title[language]}
          </Text>
          {step.text && (
            <Text size="xs" c="dimmed">
              {step.text[language]}
            </Text>
          )}
          <List size="sm" mt={6} spacing={6}>
            {step.fields.map((field) => (
              <List.Item key={field.key}>
                <FieldLine field={field} template={template} />
              </List.Item>
            ))}
          </List>
        </Paper>
      ))}
    </Stack>
  );
}

function FieldLine({ field, template }: { readonly field: TemplateField; readonly template: VerificationTemplate }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { when } = field;
  const asked = template.steps.flatMap(({ fields }) => fields).find(({ key }) => key === when?.field);
  const rules = [
    t(`kind.${field.kind}`),
    field.isRequired ? t('required') : '',
    when ? t('onlyWhere', { field: asked?.label[language] ?? when.field, values: when.is.join(', ') }) : '',
  ];
  return (
    <>
      {field.label[language]}
      <Text size="xs" c="dimmed" component="div">
        {rules.filter(Boolean).join(' · ')}
      </Text>
      {field.kind === 'choice' && (
        <Text size="xs" component="div">
          {field.options.map(({ label }) => label[language]).join(' / ')}
        </Text>
      )}
      {field.kind === 'list' && (
        <Text size="xs" component="div">
          {field.fields.map(({ label }) => label[language]).join(', ')}
        </Text>
      )}
    </>
  );
}
