import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { errorText } from '../../components/error-text.tsx';
import { useLanguage } from '../../i18n/use-messages.ts';
import type { Question } from './use-question.ts';

/** What is asked before money is recorded, with the answer to tick; nothing while nothing is asked. */
export function QuestionBox({ question, label }: { question: Question; label: string }) {
  const language = useLanguage();
  if (question.refusal === undefined) return null;
  return (
    <Alert severity="warning" variant="outlined" role="alert">
      {errorText(question.refusal, language)}
      <FormControlLabel
        sx={{ display: 'flex', mt: 1 }}
        control={
          <Checkbox size="small" checked={question.isAnswered} onChange={(_event, isSo) => question.answer(isSo)} />
        }
        label={label}
      />
    </Alert>
  );
}
