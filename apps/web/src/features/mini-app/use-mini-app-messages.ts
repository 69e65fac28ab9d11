import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useMiniAppMessages = messagesOf<typeof messages>('mini-app');
