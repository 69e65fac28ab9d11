import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { useScope } from './page-scope.ts';
import { toasts } from './toast-store.ts';

/** Gives what is done once a session has ended: signing out, blocking and deleting the account all end here. */
export function useLeaveAccount(): () => Promise<void> {
  const { session, lang } = useScope();
  const navigate = useNavigate();
  const t = useElementMessages();
  return useCallback(async () => {
    // Where the person is by now: a page may have come since the button was drawn.
    if (location.pathname.startsWith(`/${lang}/user/`)) await navigate('/');
    session.set(null);
    toasts.show({ type: 'success', message: t('goodbye') });
  }, [session, lang, navigate, t]);
}
