import { Button, Paper, Stack, TextInput, Title } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormGrid } from '../form-grid.tsx';
import { LanguageFields } from '../language-fields.tsx';
import { blankOption, type FieldOption } from './field.ts';
import { messages } from './messages.ts';

export interface OptionLinesProps {
  readonly options: readonly FieldOption[];
  readonly isDisabled: boolean;
  readonly onChange: (options: FieldOption[]) => void;
}

/** What can be selected. */
export function OptionLines({ options, isDisabled, onChange }: OptionLinesProps) {
  const t = useMessages(messages);
  const replace = (index: number, values: Partial<FieldOption>) =>
    onChange(options.map((one, at) => (at === index ? { ...one, ...values } : one)));
  return (
    <Stack gap={12}>
      <Title order={4} size="h3">
        {t('options')}
      </Title>
      {options.map((option, index) => (
        <Paper p={12} key={index}>
          <FormGrid>
            <TextInput
              label={t('optionValue')}
              value={option.value}
              onChange={(event) => replace(index, { value: event.target.value })}
              disabled={isDisabled}
              maxLength={100}
              autoComplete="off"
              required
            />
            <LanguageFields
              label={t('name')}
              value={option.name}
              onChange={(name) => replace(index, { name })}
              maxLength={200}
              isRequired
              isDisabled={isDisabled}
            />
          </FormGrid>
          {!isDisabled && (
            <Button
              variant="subtle"
              size="xs"
              color="red"
              onClick={() => onChange(options.filter((_, at) => at !== index))}
            >
              {t('removeOption')}
            </Button>
          )}
        </Paper>
      ))}
      {!isDisabled && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          size="xs"
          onClick={() => onChange([...options, blankOption])}
        >
          {t('addOption')}
        </Button>
      )}
    </Stack>
  );
}
