import { notifications } from '@mantine/notifications';
import { currentLanguage } from '../i18n/language.ts';
import { translator } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** Shows in passing what has happened; a warning stays until it is closed. */
export function notify(message: string, kind: 'success' | 'warning' = 'success'): void {
  notifications.show({
    message,
    color: kind === 'success' ? 'green' : 'yellow',
    autoClose: kind === 'success' ? 4000 : false,
    style: { whiteSpace: 'pre-line' },
    closeButtonProps: { 'aria-label': translator(messages, currentLanguage())('close') },
  });
}
