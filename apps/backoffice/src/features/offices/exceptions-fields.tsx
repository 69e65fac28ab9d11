import { ActionIcon, Box, Button, Group, Stack, Switch } from '@mantine/core';
import { XIcon } from 'lucide-react';
import { DateField } from '../../components/date-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LanguageFields, noTexts } from '../../components/language-fields.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { TimeField } from './hours-fields.tsx';
import { messages } from './messages.ts';
import type { OfficeTerms } from './office.ts';

type Exceptions = OfficeTerms['exceptions'];

/** Dates on which the week does not hold. */
export function ExceptionsFields({
  exceptions,
  onChange,
}: {
  exceptions: Exceptions;
  onChange: (exceptions: Exceptions) => void;
}) {
  const t = useMessages(messages);
  const replace = (index: number, values: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((one, at) => (at === index ? { ...one, ...values } : one)));

  return (
    <Stack gap={8}>
      {exceptions.map(({ date, opens, closes, note }, index) => (
        <Group gap={8} align="flex-end" key={index}>
          <DateField
            label={t('date')}
            value={date}
            onChange={(next) => replace(index, { date: next })}
            w={160}
            required
          />
          <Switch
            label={t('isOpen')}
            pb={8}
            checked={opens !== null}
            onChange={(event) =>
              replace(
                index,
                event.currentTarget.checked ? { opens: '10:00', closes: '15:00' } : { opens: null, closes: null },
              )
            }
          />
          {opens !== null && closes !== null && (
            <>
              <TimeField label={t('opens')} value={opens} onChange={(value) => replace(index, { opens: value })} />
              <span aria-hidden>–</span>
              <TimeField label={t('closes')} value={closes} onChange={(value) => replace(index, { closes: value })} />
            </>
          )}
          <ActionIcon
            style={{ marginInlineStart: 'auto' }}
            size="md"
            aria-label={t('remove')}
            onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
          >
            <XIcon size={18} />
          </ActionIcon>
          <Box style={{ flexBasis: '100%' }}>
            <FormGrid columns={3}>
              <LanguageFields
                label={t('note')}
                value={note}
                onChange={(texts) => replace(index, { note: texts })}
                maxLength={200}
              />
            </FormGrid>
          </Box>
        </Group>
      ))}
      <Button
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        size="xs"
        onClick={() => onChange([...exceptions, blankException()])}
      >
        {t('addException')}
      </Button>
    </Stack>
  );
}

/** Closed today: what the form of one more day begins with. */
function blankException(): Exceptions[number] {
  return { date: new Date().toISOString().slice(0, 10), opens: null, closes: null, note: noTexts };
}
