import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useSupportTicketMessages = messagesOf<typeof messages>('support-ticket');
