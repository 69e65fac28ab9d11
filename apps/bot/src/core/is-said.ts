import type { Message } from 'grammy/types';

const parts = [
  'text',
  'caption',
  'photo',
  'document',
  'voice',
  'video',
  'sticker',
  'audio',
  'video_note',
  'animation',
  'location',
  'contact',
  'poll',
  'dice',
  'story',
] as const;

/** Whether somebody says something by it: a service message, such as a pinned message or a payment, says nothing. */
export function isSaid(message: Message): boolean {
  return parts.some((part) => part in message);
}
