import { useElementMessages } from './use-element-messages.ts';

/** A day for reading, "20 November 2026": by UTC, so that server and browser say the same. */
export function Day({ at }: { readonly at: string }) {
  const t = useElementMessages();
  const [year = '', month = '', day = ''] = at.slice(0, 10).split('-');
  return <time dateTime={at}>{t('day', { day: String(Number(day)), month: String(Number(month)), year })}</time>;
}
