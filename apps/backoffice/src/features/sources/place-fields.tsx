import { Checkbox, Stack, TextInput } from '@mantine/core';
import { FormGrid } from '../../components/form-grid.tsx';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
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
    <Stack gap={16}>
      <KindFields {...props} />
      <Checkbox
        label={t('isPrivateAllowed')}
        description={t('isPrivateAllowedHint')}
        checked={form.isPrivateAllowed}
        onChange={(event) => onChange({ isPrivateAllowed: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** What is asked for depends on the kind of place. */
function KindFields({ form, onChange }: PlaceFieldsProps) {
  const t = useMessages(messages);
  if (form.kind === 'ccxt') {
    return (
      <FormGrid>
        <TextInput
          label={t('exchange')}
          value={form.exchange}
          onChange={(event) => onChange({ exchange: event.target.value.toLowerCase() })}
          description={t('exchangeHint')}
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <SelectField
          label={t('whichPrice')}
          value={form.price}
          options={(['last', 'bid', 'ask'] as const).map((name) => [name, t(`whichPrice.${name}`)])}
          onChange={(price) => onChange({ price })}
        />
        <GrowingTextarea
          style={{ gridColumn: '1 / -1' }}
          label={t('pairs')}
          value={form.pairs}
          onChange={(event) => onChange({ pairs: event.target.value })}
          description={t('pairsHint')}
          minRows={2}
          maxLength={5000}
          spellCheck={false}
          required
        />
      </FormGrid>
    );
  }
  if (form.kind === 'ecb' || form.kind === 'nbg') {
    return (
      <TextInput
        label={t('bankUrl')}
        type="url"
        value={form.url}
        onChange={(event) => onChange({ url: event.target.value })}
        description={t('bankUrlHint')}
        maxLength={500}
        autoComplete="off"
      />
    );
  }
  if (form.kind !== 'http-json') return null;
  return <RequestsFields requests={form.requests} onChange={(requests) => onChange({ requests })} />;
}
