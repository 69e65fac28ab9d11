import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface Discardable {
  /** Something was typed that closing would lose. */
  readonly isChanged: boolean;
  /** What was asked for is on its way: closed now, it would seem undone, and be done a second time. */
  readonly isPending: boolean;
  readonly onClose: () => void;
}

/** Closes a form, which asks first when something was typed: the answer's `question` is drawn beside the form. */
export function useDiscard({ isChanged, isPending, onClose }: Discardable): { close: () => void; question: ReactNode } {
  const t = useMessages(messages);
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => {
      if (isPending) return;
      if (isChanged) setIsAsking(true);
      else onClose();
    },
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
