import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useSupportTalkMessages = messagesOf<typeof messages>('support-talk');
