import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** Closes a form, which asks first when something was typed: the answer's `question` is drawn beside the form. */
export function useDiscard(isChanged: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const t = useMessages(messages);
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isChanged ? setIsAsking(true) : onClose()),
    question: isAsking && (
      <QuestionDialog
        title={t('discardTitle')}
        text={t('discardText')}
        yes={t('discard')}
        no={t('goOnEditing')}
        onYes={onClose}
        onNo={() => setIsAsking(false)}
      />
    ),
  };
}
