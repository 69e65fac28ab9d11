import { Checkbox } from '@mantine/core';
import { Notice } from './notice.tsx';
import { errorText } from './error-text.tsx';
import { useLanguage } from '../i18n/use-messages.ts';
import type { Question } from './use-question.ts';

/** What is asked before money is booked, with the answer to tick; nothing while nothing is asked. */
export function QuestionBox({ question, label }: { question: Question; label: string }) {
  const language = useLanguage();
  if (question.refusal === undefined) return null;
  return (
    <Notice severity="warning" role="alert">
      {errorText(question.refusal, language)}
      <Checkbox
        mt={8}
        label={label}
        checked={question.isAnswered}
        onChange={(event) => question.answer(event.currentTarget.checked)}
      />
    </Notice>
  );
}
