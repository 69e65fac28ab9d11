import { CodeBlock } from './code-block.tsx';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

const success = `{
  "success": true,
  "data": { "status": "inProgress" },
  "requestId": "0198f2a4c1d7",
  "latency_ms": 3
}`;

const refusal = `{
  "success": false,
  "error": {
    "errorCode": 7701545348962387,
    "message": "the amount is below the minimum",
    "object": { "min": "50.00", "symbol": "GEL" }
  },
  "requestId": "0198f2a4c1d8",
  "latency_ms": 2
}`;

/** What every answer looks like. */
export function Envelope() {
  const t = useApiDocsMessages();
  return (
    <>
      <CodeBlock code={success} label={t('success')} />
      <CodeBlock code={refusal} label={t('refusal')} />
    </>
  );
}
