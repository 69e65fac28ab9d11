import { useIntl } from '../../app/intl.ts';
import { DocTable } from './doc-table.tsx';
import { errorSamples } from './error-samples.ts';
import type { DescribedError } from './reference.ts';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

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
        intl.formatMessage({ id: `errors.${code}` }, errorSamples(code)),
      ])}
    />
  );
}
