import { CallFailure } from '@tetri/client';
import { errorTextValues, type Language } from '@tetri/contract';
import en from '@tetri/contract/error-texts/en.json' with { type: 'json' };
import ka from '@tetri/contract/error-texts/ka.json' with { type: 'json' };
import ru from '@tetri/contract/error-texts/ru.json' with { type: 'json' };
import { translator, useLanguage, type Values } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { Notice, type NoticeProps } from './notice.tsx';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ru, ka };

/** What a field of a request is called on the screen; undefined where its own name has to do. */
export type FieldName = (fieldId: string) => string | undefined;

/** What a person is told about a failure: the catalogue text of its code. */
export function errorText(error: unknown, language: Language, fieldName?: FieldName): string {
  if (!(error instanceof CallFailure) || error.errorCode === 0) return translator(messages, language)('noAnswer');
  const code = String(error.errorCode);
  const known = code in texts.en ? code : '50001';
  const { fieldId } = error.object;
  const nameField = typeof fieldId === 'string' ? fieldName?.(fieldId) : undefined;
  const object = nameField === undefined ? error.object : { ...error.object, nameField };
  return translator(texts, language)(known, errorTextValues(object, language) as Values);
}

export interface ErrorTextProps extends Omit<NoticeProps, 'severity' | 'error'> {
  readonly error: unknown;
  readonly fieldName?: FieldName;
}

/** A failure as a red line above a form; nothing while there is none. */
export function ErrorText({ error, fieldName, ...props }: ErrorTextProps) {
  const language = useLanguage();
  if (!error) return null;
  return (
    <Notice severity="error" {...props}>
      {errorText(error, language, fieldName)}
    </Notice>
  );
}
