import { NumberInput, SimpleGrid } from '@mantine/core';
import {
  statementDateFormats,
  statementDecimals,
  statementDelimiters,
  statementEncodings,
  type StatementMapping,
} from '@tetri/contract';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

const columnFields = ['date', 'amount', 'currency', 'reference', 'sender', 'senderAccount', 'purpose'] as const;

interface MappingFieldsProps {
  readonly mapping: StatementMapping;
  readonly columns: readonly string[];
  readonly onChange: (change: Partial<StatementMapping>) => void;
}

/** Which column of a CSV holds what, and how the bank writes it. */
export function MappingFields({ mapping, columns, onChange }: MappingFieldsProps) {
  const t = useMessages(messages);
  const headings = [...new Set(columns)].filter((heading) => heading !== '');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
      {columnFields.map((name) => (
        <SelectField
          key={name}
          label={t(`column.${name}`)}
          value={`=${mapping[name]}`}
          options={[['=', t('noColumn')] as const, ...headings.map((heading) => [`=${heading}`, heading] as const)]}
          onChange={(value) => onChange({ [name]: value.slice(1) })}
          required={name === 'date' || name === 'amount'}
          searchable
        />
      ))}
      <SelectField
        label={t('dateFormat')}
        value={mapping.dateFormat}
        options={statementDateFormats.map((format) => [format, format])}
        onChange={(dateFormat) => onChange({ dateFormat })}
      />
      <SelectField
        label={t('decimal')}
        value={mapping.decimal}
        options={statementDecimals.map((sign) => [sign, sign === ',' ? '1 234,50' : '1,234.50'])}
        onChange={(decimal) => onChange({ decimal })}
      />
      <SelectField
        label={t('delimiter')}
        value={mapping.delimiter}
        options={statementDelimiters.map((sign) => [sign, sign === '\t' ? t('tab') : sign])}
        onChange={(delimiter) => onChange({ delimiter })}
      />
      <SelectField
        label={t('encoding')}
        value={mapping.encoding}
        options={statementEncodings.map((name) => [name, name.toUpperCase()])}
        onChange={(encoding) => onChange({ encoding })}
      />
      <NumberInput
        label={t('skipRows')}
        value={mapping.skipRows}
        onChange={(skipRows) => onChange({ skipRows: Number(skipRows) || 0 })}
        min={0}
        max={100}
        allowDecimal={false}
      />
    </SimpleGrid>
  );
}
