import type { ErrorCode } from '@tetri/contract';
import { useIntl } from 'react-intl';

/** Gives the catalogue's text of an error that a form finds by itself, as a call would be refused with it. */
export function useErrorText(): (error: { readonly code: ErrorCode }) => string {
  const intl = useIntl();
  return ({ code }) => intl.formatMessage({ id: `errors.${code}` });
}
