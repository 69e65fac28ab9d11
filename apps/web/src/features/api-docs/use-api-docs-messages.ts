import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export type ApiDocsKey = keyof typeof messages;
export const useApiDocsMessages = messagesOf<typeof messages>('api-docs');
