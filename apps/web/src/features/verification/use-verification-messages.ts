import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useVerificationMessages = messagesOf<typeof messages>('verification');
