import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** Asks before a page with unsaved changes is left, also when the tab is closed. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const t = useMessages(messages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <QuestionDialog
      title={t('discardTitle')}
      text={t('discardText')}
      yes={t('discard')}
      no={t('goOnEditing')}
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  );
}
