import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useRatePageMessages = messagesOf<typeof messages>('rate-page');
