import Close from '@mui/icons-material/Close';
import { Box, Button, FormControlLabel, IconButton, Stack, Switch, TextField } from '@mui/material';
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
    <Stack spacing={1}>
      {exceptions.map(({ date, opens, closes, note }, index) => (
        <Stack key={index} direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            type="date"
            label={t('date')}
            value={date}
            onChange={(event) => replace(index, { date: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            required
          />
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={opens !== null}
                onChange={(_event, isOpen) =>
                  replace(index, isOpen ? { opens: '10:00', closes: '15:00' } : { opens: null, closes: null })
                }
              />
            }
            label={t('isOpen')}
          />
          {opens !== null && closes !== null && (
            <>
              <TimeField label={t('opens')} value={opens} onChange={(value) => replace(index, { opens: value })} />
              <span aria-hidden>–</span>
              <TimeField label={t('closes')} value={closes} onChange={(value) => replace(index, { closes: value })} />
            </>
          )}
          <IconButton
            sx={{ marginInlineStart: 'auto' }}
            size="small"
            aria-label={t('remove')}
            onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
          >
            <Close fontSize="small" />
          </IconButton>
          <Box sx={{ flexBasis: '100%' }}>
            <FormGrid columns={3}>
              <LanguageFields
                label={t('note')}
                value={note}
                onChange={(texts) => replace(index, { note: texts })}
                maxLength={200}
              />
            </FormGrid>
          </Box>
        </Stack>
      ))}
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => onChange([...exceptions, blankException()])}>
        {t('addException')}
      </Button>
    </Stack>
  );
}

/** Closed today: what the form of one more day begins with. */
function blankException(): Exceptions[number] {
  return { date: new Date().toISOString().slice(0, 10), opens: null, closes: null, note: noTexts };
}
