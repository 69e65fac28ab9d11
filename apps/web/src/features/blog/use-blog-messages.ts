import { messagesOf } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

export const useBlogMessages = messagesOf<typeof messages>('blog');
