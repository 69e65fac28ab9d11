import { HttpError, type Transformer } from 'grammy';
import type { ApiResponse, InlineKeyboardButton } from 'grammy/types';
import { escapeHtml } from '../core/html.ts';

/** A message that leaves later; `text` is HTML of the messenger. */
export interface LaterMessage {
  readonly chatId: number;
  readonly threadId: number | undefined;
  readonly text: string;
  readonly buttons: readonly InlineKeyboardButton[][];
}

/** Notes a message that the messenger takes after so many seconds; it leaves by itself then. */
export type SendLater = (message: LaterMessage, seconds: number) => Promise<void>;

/** What is noted for a chat leaves no faster than this. */
const paceMs = 1050;
const chatsMax = 10_000;
/** Until the messenger is tried again that cannot be reached, or is ill. */
const illSeconds = 5;

interface Sent {
  readonly chat_id: number | string;
  readonly text: string;
  readonly parse_mode?: string;
  readonly message_thread_id?: number;
  readonly reply_markup?: { readonly inline_keyboard?: InlineKeyboardButton[][] };
}

/**
 * Hands messages on that the messenger does not take now, and what follows in the same chat, so that their order stays. A
 * handler that sends what came of an act does not fail by it, so the act is not done again.
 */
export function sendsLater(sendLater: SendLater, now: () => Date): Transformer {
  const resting = new Map<number, number>();
  const postpone = async (sent: Sent, untilMs: number) => {
    const chatId = Number(sent.chat_id);
    resting.delete(chatId);
    resting.set(chatId, untilMs + paceMs);
    const [oldest] = resting.keys();
    if (resting.size > chatsMax && oldest !== undefined) resting.delete(oldest);
    await sendLater(outOf(sent), Math.ceil(Math.max(0, untilMs - now().getTime()) / 1000));
    // Handlers need nothing of the message that will be.
    return { ok: true, result: true } as ApiResponse<never>;
  };
  return async (ask, method, payload, signal) => {
    if (method !== 'sendMessage') return ask(method, payload, signal);
    const sent = payload as Sent;
    const restsUntil = resting.get(Number(sent.chat_id)) ?? 0;
    if (restsUntil > now().getTime()) return postpone(sent, restsUntil);
    const answer = await ask(method, payload, signal).catch((error: unknown) => {
      if (error instanceof HttpError) return undefined;
      throw error;
    });
    if (answer?.ok) return answer;
    if (answer && answer.error_code !== 429 && answer.error_code < 500) return answer;
    const seconds = answer?.error_code === 429 ? Math.max(1, answer.parameters?.retry_after ?? 1) : illSeconds;
    return postpone(sent, now().getTime() + seconds * 1000);
  };
}

function outOf(sent: Sent): LaterMessage {
  const { chat_id: chatId, text, parse_mode: mode, message_thread_id: threadId, reply_markup: markup } = sent;
  return {
    chatId: Number(chatId),
    threadId,
    text: mode === 'HTML' ? text : escapeHtml(text),
    buttons: markup?.inline_keyboard ?? [],
  };
}
