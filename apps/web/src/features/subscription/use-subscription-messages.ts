import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useSubscriptionMessages = messagesOf<typeof messages>('subscription');
