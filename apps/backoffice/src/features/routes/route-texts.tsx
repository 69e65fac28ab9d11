import { Button, Stack } from '@mantine/core';
import { verificationNeeds } from '@tetri/contract';
import { PlusIcon } from 'lucide-react';
import { FormGrid } from '../../components/form-grid.tsx';
import { LanguageFields } from '../../components/language-fields.tsx';
import { LazySelect } from '../../components/lazy-select.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { noTexts } from './route-form.ts';
import type { RoutePartProps } from './route-part.ts';

const texts = [
  ['instructions', 5000, 4],
  ['seoTitle', 300, 1],
  ['seoDescription', 1000, 2],
  ['seoText', 20_000, 6],
] as const;

const inPerson = 'inPerson';

/** What the route's page says, in every language. */
export function RouteTexts({ form, isDisabled, onChange }: Omit<RoutePartProps, 'route'>) {
  const t = useMessages(messages);
  const { requiredDocuments } = form;
  return (
    <Stack gap={16}>
      {texts.map(([name, maxLength, minRows]) => (
        <Section key={name} title={t(name)}>
          <FormGrid columns={3}>
            <LanguageFields
              label={t(name)}
              value={form[name]}
              onChange={(value) => onChange({ [name]: value })}
              maxLength={maxLength}
              minRows={minRows}
              description={t(`${name}Hint`)}
              isDisabled={isDisabled}
            />
          </FormGrid>
        </Section>
      ))}
      <Section title={t('documents')}>
        <Stack gap={16}>
          {requiredDocuments.map((document, index) => (
            <Stack gap={8} align="flex-start" key={index}>
              <FormGrid columns={3}>
                <LanguageFields
                  label={t('document')}
                  value={document}
                  onChange={(value) =>
                    onChange({
                      requiredDocuments: requiredDocuments.map((one, at) =>
                        at === index ? { ...one, ...value } : one,
                      ),
                    })
                  }
                  maxLength={200}
                  isRequired
                  isDisabled={isDisabled}
                />
                <LazySelect
                  label={t('documentNeed')}
                  description={t('documentNeedHint')}
                  data={[
                    { value: inPerson, label: t('need.inPerson') },
                    ...verificationNeeds.map((need) => ({ value: need, label: t(`need.${need}`) })),
                  ]}
                  value={document.need ?? inPerson}
                  onChange={(value) =>
                    onChange({
                      requiredDocuments: requiredDocuments.map((one, at) =>
                        at === index ? { ...one, need: verificationNeeds.find((need) => need === value) ?? null } : one,
                      ),
                    })
                  }
                  allowDeselect={false}
                  disabled={isDisabled}
                />
              </FormGrid>
              {!isDisabled && (
                <Button
                  variant="subtle"
                  size="xs"
                  color="red"
                  onClick={() => onChange({ requiredDocuments: requiredDocuments.filter((_, at) => at !== index) })}
                >
                  {t('remove')}
                </Button>
              )}
            </Stack>
          ))}
          {!isDisabled && requiredDocuments.length < 20 && (
            <Button
              variant="subtle"
              style={{ alignSelf: 'flex-start' }}
              size="xs"
              leftSection={<PlusIcon size={20} />}
              onClick={() => onChange({ requiredDocuments: [...requiredDocuments, { ...noTexts, need: null }] })}
            >
              {t('addDocument')}
            </Button>
          )}
        </Stack>
      </Section>
    </Stack>
  );
}
