import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { useScope } from './page-scope.ts';
import { toasts } from './toast-store.ts';

/** Gives what is done once a session has ended: signing out, blocking and deleting the account all end here. */
export function useLeaveAccount(): () => Promise<void> {
  const { session } = useScope();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const t = useElementMessages();
  return useCallback(async () => {
    if (pathname.startsWith('/user/')) await navigate('/');
    session.set(null);
    toasts.show({ type: 'success', message: t('goodbye') });
  }, [session, navigate, pathname, t]);
}
