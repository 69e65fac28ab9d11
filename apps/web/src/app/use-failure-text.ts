import { CallFailure } from '@tetri/client';
import { type ErrorCode, errorTextValues, internalError } from '@tetri/contract';
import { useCallback } from 'react';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { useIntl } from './intl.ts';
import { useMessageStore } from './message-store-context.ts';
import { useScope } from './page-scope.ts';

/** Gives the text people are shown for what a call was refused with, in their language; loads the texts when first needed. */
export function useFailureText(): (error: unknown) => Promise<string> {
  const store = useMessageStore();
  const intl = useIntl();
  const { lang } = useScope();
  const t = useElementMessages();
  return useCallback(
    async (error) => {
      if (!(error instanceof CallFailure) || error.errorCode === 0) return t('noAnswer');
      await store.load(['errors']);
      const text = (code: ErrorCode) => `errors.${code}`;
      const id = text(error.errorCode) in intl.messages ? text(error.errorCode) : text(internalError.code);
      return intl.formatMessage({ id }, errorTextValues(error.object, lang) as Record<string, string>);
    },
    [store, intl, lang, t],
  );
}
