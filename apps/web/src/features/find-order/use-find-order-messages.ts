import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useFindOrderMessages = messagesOf<typeof messages>('find-order');
