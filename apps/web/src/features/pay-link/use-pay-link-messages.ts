import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const usePayLinkMessages = messagesOf<typeof messages>('pay-link');
