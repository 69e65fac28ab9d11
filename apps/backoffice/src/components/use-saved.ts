import { notify } from '../components/notify.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** What every change does once it is made: says so, then goes on. */
export function useSaved(next?: () => void): { onSuccess: () => void } {
  const t = useMessages(messages);
  return {
    onSuccess: () => {
      notify(t('saved'));
      next?.();
    },
  };
}
