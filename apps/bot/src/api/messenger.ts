import { Api, GrammyError } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotAddress } from './open-bot.ts';

/** A message as it is sent; `text` is HTML of the messenger. */
export interface OutMessage {
  readonly chatId: number;
  readonly threadId?: number | undefined;
  readonly text: string;
  /** Rows of buttons as the API takes them. */
  readonly buttons?: unknown;
}

/** What became of something that the API was asked for. */
export type Outcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** To be asked for again after so long, by everybody. */
  | { readonly kind: 'slowDown'; readonly seconds: number }
  /** The person blocked the bot or is gone, or the group put it out: nothing arrives there until they let it. */
  | { readonly kind: 'blocked' }
  /** The topic was deleted. */
  | { readonly kind: 'noTopic' }
  /** The group is another chat now. */
  | { readonly kind: 'moved'; readonly chatId: number }
  /** As it is it will never be taken. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The API cannot be reached, or is ill: another try may help. */
  | { readonly kind: 'failed'; readonly why: string };

export interface Messenger {
  /** Answers the number of the message. */
  send(message: OutMessage, signal?: AbortSignal): Promise<Outcome<number>>;
  /** Opens a topic of a group; answers its number. */
  createTopic(chatId: number, name: string, signal?: AbortSignal): Promise<Outcome<number>>;
  /** The bot's own name, without `@`; undefined while the API does not answer. */
  username(): Promise<string | undefined>;
}

const timeoutSeconds = 15;
const topicNameMax = 128;
/** Somebody waits for a page that says it. */
const askMs = 3000;
/** So long is it not asked again after it gave no answer: no page waits for it in vain twice. */
const silentMs = 60_000;

/** Sends what nobody waits for; it is the sender's to try again. */
export function createMessenger({ token, apiUrl }: BotAddress): Messenger {
  const api = new Api(token, { apiRoot: apiUrl, timeoutSeconds });
  let name: string | undefined;
  let silentUntil = 0;
  return {
    async username() {
      if (name !== undefined || performance.now() < silentUntil) return name;
      name = await api.getMe(AbortSignal.timeout(askMs) as never).then(
        (me) => me.username,
        () => undefined,
      );
      if (name === undefined) silentUntil = performance.now() + silentMs;
      return name;
    },
    send: ({ chatId, threadId, text, buttons }, signal) =>
      judged(async () => {
        const sent = await api.sendMessage(
          chatId,
          text,
          {
            parse_mode: 'HTML',
            link_preview_options: { is_disabled: true },
            ...(threadId !== undefined && { message_thread_id: threadId }),
            ...(Array.isArray(buttons) &&
              buttons.length > 0 && { reply_markup: { inline_keyboard: buttons as InlineKeyboardButton[][] } }),
          },
          signal as never,
        );
        return sent.message_id;
      }),
    createTopic: (chatId, name, signal) =>
      judged(async () => {
        const topic = await api.createForumTopic(
          chatId,
          name.slice(0, topicNameMax).toWellFormed(),
          {},
          signal as never,
        );
        return topic.message_thread_id;
      }),
  };
}

async function judged<Value>(ask: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await ask() };
  } catch (error) {
    return error instanceof GrammyError ? outcomeOf(error) : { kind: 'failed', why: String(error) };
  }
}

/** By https://core.telegram.org/bots/api#responseparameters and what the API is known to say. */
function outcomeOf({
  error_code: code,
  description,
  parameters,
}: Pick<GrammyError, 'error_code' | 'description' | 'parameters'>): Exclude<Outcome<never>, { kind: 'done' }> {
  if (code === 429) return { kind: 'slowDown', seconds: Math.max(1, parameters.retry_after ?? 1) };
  if (parameters.migrate_to_chat_id !== undefined) return { kind: 'moved', chatId: parameters.migrate_to_chat_id };
  if (code === 403 || /chat not found|user is deactivated|PEER_ID_INVALID/i.test(description))
    return { kind: 'blocked' };
  if (/thread not found|TOPIC_(?:DELETED|ID_INVALID)/i.test(description)) return { kind: 'noTopic' };
  // A token that was changed, or a webhook in the way: the messages are right, and leave once that is mended.
  if (code === 401 || code === 404 || code === 409 || code >= 500)
    return { kind: 'failed', why: `${code}: ${description}` };
  return { kind: 'refused', why: `${code}: ${description}` };
}
