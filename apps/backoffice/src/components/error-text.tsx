import { Box } from '@mantine/core';
import { CallFailure } from '@tetri/client';
import { errorTextValues, type Language } from '@tetri/contract';
import { useEffect, useRef } from 'react';
import { type ErrorTexts, errorTexts, useErrorTexts } from '../i18n/error-texts.ts';
import { catalogueTranslator, translator, useLanguage, type Values } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { Notice, type NoticeProps } from './notice.tsx';

/** What a field of a request is called on the screen; undefined where its own name has to do. */
export type FieldName = (fieldId: string) => string | undefined;

/** What a person reads of a failure: the catalogue text of its code. */
export function errorText(
  error: unknown,
  language: Language,
  fieldName?: FieldName,
  texts: ErrorTexts = errorTexts(language),
): string {
  if (!(error instanceof CallFailure) || error.errorCode === 0) return translator(messages, language)('noAnswer');
  const code = String(error.errorCode);
  const known = code in texts ? code : '50001';
  // Its text is still loading; the code at least can be given to whoever runs the server.
  if (!(known in texts)) return code;
  const { fieldId } = error.object;
  const nameField = typeof fieldId === 'string' ? fieldName?.(fieldId) : undefined;
  const object = nameField === undefined ? error.object : { ...error.object, nameField };
  return catalogueTranslator(texts, language)(known, errorTextValues(object, language) as Values);
}

export interface ErrorTextProps extends Omit<NoticeProps, 'severity' | 'error'> {
  readonly error: unknown;
  readonly fieldName?: FieldName;
}

/** A failure as a red line above a form, which comes into view with each that is new; nothing while there is none. */
export function ErrorText({ error, fieldName, ...props }: ErrorTextProps) {
  const language = useLanguage();
  const texts = useErrorTexts(language);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  return (
    <Box ref={place}>
      <Notice severity="error" {...props}>
        {errorText(error, language, fieldName, texts)}
      </Notice>
    </Box>
  );
}
