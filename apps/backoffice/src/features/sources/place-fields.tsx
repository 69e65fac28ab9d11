import { Checkbox, FormControl, FormControlLabel, FormHelperText, Stack, TextField } from '@mui/material';
import { FormGrid } from '../../components/form-grid.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { RequestsFields } from './requests-fields.tsx';
import { isRemote, type SourceForm } from './source-form.ts';

export interface PlaceFieldsProps {
  readonly form: SourceForm;
  readonly onChange: (values: Partial<SourceForm>) => void;
}

/** Where the prices are, and whether that may be in the server's own network. */
export function PlaceFields(props: PlaceFieldsProps) {
  const t = useMessages(messages);
  const { form, onChange } = props;
  if (!isRemote(form.kind)) return null;
  return (
    <Stack spacing={2}>
      <KindFields {...props} />
      <FormControl>
        <FormControlLabel
          control={
            <Checkbox
              checked={form.isPrivateAllowed}
              onChange={(event) => onChange({ isPrivateAllowed: event.target.checked })}
            />
          }
          label={t('isPrivateAllowed')}
        />
        <FormHelperText>{t('isPrivateAllowedHint')}</FormHelperText>
      </FormControl>
    </Stack>
  );
}

/** What is asked for depends on the kind of place. */
function KindFields({ form, onChange }: PlaceFieldsProps) {
  const t = useMessages(messages);
  if (form.kind === 'ccxt') {
    return (
      <FormGrid>
        <TextField
          label={t('exchange')}
          value={form.exchange}
          onChange={(event) => onChange({ exchange: event.target.value.toLowerCase() })}
          helperText={t('exchangeHint')}
          slotProps={{ htmlInput: { maxLength: 32, autoComplete: 'off', spellCheck: false } }}
          required
        />
        <SelectField
          label={t('whichPrice')}
          value={form.price}
          options={(['last', 'bid', 'ask'] as const).map((name) => [name, t(`whichPrice.${name}`)])}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          label={t('pairs')}
          value={form.pairs}
          onChange={(event) => onChange({ pairs: event.target.value })}
          helperText={t('pairsHint')}
          multiline
          minRows={2}
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ htmlInput: { maxLength: 5000, spellCheck: false } }}
          required
        />
      </FormGrid>
    );
  }
  if (form.kind === 'ecb' || form.kind === 'nbg') {
    return (
      <TextField
        label={t('bankUrl')}
        type="url"
        value={form.url}
        onChange={(event) => onChange({ url: event.target.value })}
        helperText={t('bankUrlHint')}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' } }}
      />
    );
  }
  if (form.kind !== 'http-json') return null;
  return <RequestsFields requests={form.requests} onChange={(requests) => onChange({ requests })} />;
}
