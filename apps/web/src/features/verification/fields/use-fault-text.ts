import type { AnswerFault, PlainField, TemplateField } from '@tetri/contract';
import { useVerificationMessages } from '../use-verification-messages.ts';

/** What is wrong, by its place: "directors.0.name". */
export type Faults = ReadonlyMap<string, AnswerFault['fault']>;

/** Gives what is wrong with an answer, for reading. */
export function useFaultText() {
  const t = useVerificationMessages();
  return (field: TemplateField | PlainField, fault: AnswerFault['fault']): string => {
    if (fault === 'required') return t(field.kind === 'agreement' ? 'fault-agreement' : 'fault-required');
    if (fault === 'pattern' && field.kind === 'mrz') return t('fault-lines');
    const min = 'min' in field ? String(field.min) : '';
    const max = 'max' in field ? String(field.max) : '';
    const years = field.kind === 'date' ? String(field.yearsMin ?? '') : '';
    return t(`fault-${fault}`, { min, max, years });
  };
}
