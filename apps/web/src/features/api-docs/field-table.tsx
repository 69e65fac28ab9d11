import { useIntl } from '../../app/intl.ts';
import { DocTable } from './doc-table.tsx';
import styles from './field-table.module.css';
import { Prose } from './prose.tsx';
import type { DescribedField } from './reference.ts';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly DescribedField[];
  /** The part of the catalogue that describes the fields. */
  readonly kind: 'field' | 'answer';
}

export function FieldTable({ label, fields, kind }: FieldTableProps) {
  const t = useApiDocsMessages();
  const intl = useIntl();
  const meaningOf = (path: string) => {
    const id = `api-docs.${kind}.${path.split('.').at(-1)}`;
    return id in intl.messages ? intl.formatMessage({ id }) : '';
  };
  return (
    <DocTable
      label={label}
      head={[t('fieldName'), t('fieldType'), t('fieldMeaning')]}
      rows={fields.map(({ path, type, isRequired, values }) => [
        path,
        <span key="name" className={styles['name']}>
          <code>{path}</code>
          {kind === 'field' && isRequired && <small>{t('required')}</small>}
        </span>,
        <span key="type" className={styles['type']}>
          {type}
        </span>,
        <span key="meaning">
          <Prose text={meaningOf(path)} />
          {values.length > 0 && <span className={styles['values']}>{values.join(' · ')}</span>}
        </span>,
      ])}
    />
  );
}
