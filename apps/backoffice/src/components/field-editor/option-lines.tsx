import { Button, Card, Stack, TextField, Typography } from '@mui/material';
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
    <Stack spacing={1.5}>
      <Typography variant="h3" component="h4">
        {t('options')}
      </Typography>
      {options.map((option, index) => (
        <Card key={index} sx={{ p: 1.5 }}>
          <FormGrid>
            <TextField
              label={t('optionValue')}
              value={option.value}
              onChange={(event) => replace(index, { value: event.target.value })}
              disabled={isDisabled}
              slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
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
            <Button size="small" color="error" onClick={() => onChange(options.filter((_, at) => at !== index))}>
              {t('removeOption')}
            </Button>
          )}
        </Card>
      ))}
      {!isDisabled && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([...options, blankOption])}>
          {t('addOption')}
        </Button>
      )}
    </Stack>
  );
}
