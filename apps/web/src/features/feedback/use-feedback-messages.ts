import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useFeedbackMessages = messagesOf<typeof messages>('feedback');
