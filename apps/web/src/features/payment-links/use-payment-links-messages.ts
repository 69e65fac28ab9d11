import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const usePaymentLinksMessages = messagesOf<typeof messages>('payment-links');
