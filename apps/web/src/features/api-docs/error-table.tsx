import { useIntl } from 'react-intl';
import { DocTable } from './doc-table.tsx';
import type { DescribedError } from './reference.ts';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

/** What the texts of refusals are filled with where nothing was refused. */
const samples = { min: '50.00', max: '200000.00', symbol: 'GEL', time: 30, err: 'regexp', fieldName: 'wallet' };

export function ErrorTable({ label, errors }: { readonly label: string; readonly errors: readonly DescribedError[] }) {
  const t = useApiDocsMessages();
  const intl = useIntl();
  return (
    <DocTable
      label={label}
      head={['errorCode', 'HTTP', t('errorMeaning')]}
      rows={errors.map(({ code, status }) => [
        code,
        <code key="code">{code}</code>,
        String(status),
        intl.formatMessage({ id: `errors.${code}` }, samples),
      ])}
    />
  );
}
