import { listVerificationQueue } from '@tetri/contract';
import { useLocation } from 'wouter';
import { notify } from '../../components/notify.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { client } from '../../service/client.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';
import { messages } from './messages.ts';

/** Opens what is the most urgent beside this one; without any, the queue. */
export function useNextVerification(openId: string): { readonly open: () => void } {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const guard = useSessionGuard();
  return {
    open() {
      // Asked now: somebody else may have taken the one that stood next a minute ago.
      guard(client.call(listVerificationQueue, { limit: 2 })).then(
        ({ verifications }) => {
          const next = verifications.find(({ _id }) => _id !== openId);
          if (!next) notify(t('lastOne'));
          navigate(next ? `/verification/${next._id}` : '/verification');
        },
        () => navigate('/verification'),
      );
    },
  };
}
