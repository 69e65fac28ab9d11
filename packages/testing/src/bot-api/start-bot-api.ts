import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testBot } from '../telegram.ts';
import { refusedMessage } from './message-rules.ts';

export type Params = Readonly<Record<string, unknown>>;

/** What the bot asked the API for. */
export interface AskedApi {
  readonly method: string;
  readonly params: Params;
  readonly atMs: number;
  /** What was answered: 200, or the error code. */
  readonly status: number;
}

export interface SentMessage {
  readonly messageId: number;
  readonly chatId: number;
  readonly threadId: number | undefined;
  readonly text: string;
  readonly buttons: readonly {
    readonly text: string;
    readonly callback_data?: string;
    readonly web_app?: { url: string };
    readonly url?: string;
  }[];
}

interface Refused {
  readonly error_code: number;
  readonly description: string;
  readonly parameters?: { readonly retry_after?: number; readonly migrate_to_chat_id?: number };
}

/** An update, but for its number, which the API gives. */
export type NewUpdate = Readonly<Record<string, unknown>>;

/** A Bot API server of this machine: the calls that the product uses, held to the messenger's rules. */
export interface BotApi {
  readonly url: string;
  readonly token: string;
  readonly asked: AskedApi[];
  readonly sent: SentMessage[];
  /** The webhook that the bot set. */
  readonly webhook: () => { readonly url: string; readonly secret: string } | undefined;
  /** Has something happen in the messenger; answers the update as it is handed out. */
  push(update: NewUpdate): NewUpdate;
  /** Hands an update out once more, in the way that the bot chose. */
  pushAgain(update: NewUpdate): void;
  /** Answers of the webhook to what was handed out there, the oldest first. */
  readonly delivered: Promise<number>[];
  /** These chats answer 403 until they are let in again. */
  readonly blocked: Set<number>;
  /** Answers the next calls of a method so, each once. */
  fail(method: string, ...answers: readonly Refused[]): void;
  /** Answers 429 to whoever sends faster than the messenger allows: 30 a second, one a second to a chat. */
  isStrict: boolean;
  /** Resolves once something like this was sent. */
  waitFor(isIt: (message: SentMessage) => boolean): Promise<SentMessage>;
  close(): Promise<void>;
}

const perSecond = 30;

/** Starts one. Its bot is @tetri_test_bot; nothing leaves this machine. */
export async function startBotApi(): Promise<BotApi> {
  const { token } = testBot;
  const me = {
    id: Number(testBot.id),
    is_bot: true,
    first_name: 'Tetri',
    username: testBot.username,
    supports_inline_queries: true,
  };
  const queue: Record<string, unknown>[] = [];
  const failures = new Map<string, Refused[]>();
  const waiting = new Set<{ isIt: (message: SentMessage) => boolean; found: (message: SentMessage) => void }>();
  const polls = new Set<() => void>();
  const times: { atMs: number; chatId: number }[] = [];
  let [updateId, messageId, threadId] = [1000, 1, 10];
  let webhook: { url: string; secret: string } | undefined;

  const refuse = (error_code: number, description: string, parameters?: Refused['parameters']): Refused => ({
    error_code,
    description,
    ...(parameters && { parameters }),
  });
  const isRefused = (answer: unknown): answer is Refused =>
    typeof answer === 'object' && answer !== null && 'error_code' in answer;

  function tooFast(chatId: number): Refused | undefined {
    const atMs = performance.now();
    while (times[0] && atMs - times[0].atMs > 1000) times.shift();
    const isFast = times.length >= perSecond || times.some((one) => one.chatId === chatId);
    if (isFast) return refuse(429, 'Too Many Requests: retry after 1', { retry_after: 1 });
    times.push({ atMs, chatId });
    return undefined;
  }

  function sendMessage(params: Params): unknown {
    const chatId = Number(params['chat_id']);
    if (api.blocked.has(chatId)) return refuse(403, 'Forbidden: bot was blocked by the user');
    const wrong = refusedMessage(params);
    if (wrong !== undefined) return refuse(400, wrong);
    const fast = api.isStrict ? tooFast(chatId) : undefined;
    if (fast) return fast;
    const markup = params['reply_markup'] as { inline_keyboard?: SentMessage['buttons'][] } | undefined;
    const message: SentMessage = {
      messageId: messageId++,
      chatId,
      threadId: params['message_thread_id'] as number | undefined,
      text: String(params['text']),
      buttons: (markup?.inline_keyboard ?? []).flat(),
    };
    api.sent.push(message);
    for (const one of waiting) if (one.isIt(message)) one.found(message);
    return { message_id: message.messageId, date: 0, chat: { id: chatId, type: 'private' }, text: message.text };
  }

  async function getUpdates(
    { offset = 0, timeout = 0, limit = 100 }: Params,
    response: ServerResponse,
  ): Promise<unknown> {
    if (webhook) return refuse(409, "Conflict: can't use getUpdates method while webhook is active");
    if (polls.size > 0) return refuse(409, 'Conflict: terminated by other getUpdates request');
    while (queue[0] && Number(queue[0]['update_id']) < Number(offset)) queue.shift();
    if (queue.length === 0 && Number(timeout) > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, Number(timeout) * 1000);
        function done() {
          clearTimeout(timer);
          polls.delete(done);
          resolve();
        }
        polls.add(done);
        response.on('close', done);
      });
    }
    return queue.slice(0, Number(limit));
  }

  function answer(method: string, params: Params, response: ServerResponse): unknown {
    const failure = failures.get(method)?.shift();
    if (failure) return failure;
    switch (method) {
      case 'getMe':
        return me;
      case 'getUpdates':
        return getUpdates(params, response);
      case 'setWebhook':
        webhook = { url: String(params['url']), secret: String(params['secret_token'] ?? '') };
        return true;
      case 'deleteWebhook':
        webhook = undefined;
        return true;
      case 'sendMessage':
        return sendMessage(params);
      case 'createForumTopic':
        if (String(params['name'] ?? '').length > 128) return refuse(400, 'Bad Request: topic name is too long');
        return { message_thread_id: threadId++, name: params['name'], icon_color: 0 };
      case 'setChatMenuButton': {
        const button = params['menu_button'] as { type: string; web_app?: { url: string } };
        const isRight = button.type !== 'web_app' || button.web_app?.url.startsWith('https://');
        return isRight
          ? true
          : refuse(400, 'Bad Request: menu button Web App URL is invalid: Only HTTPS links are allowed');
      }
      case 'answerInlineQuery':
        return (params['results'] as unknown[]).length > 50 ? refuse(400, 'Bad Request: RESULTS_TOO_MUCH') : true;
      case 'setMyCommands':
      case 'answerCallbackQuery':
      case 'editMessageText':
      case 'deleteMessage':
        return true;
      default:
        return refuse(404, 'Not Found: method not found');
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void respond());
    async function respond(): Promise<void> {
      const [, given = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      const body = Buffer.concat(parts).toString();
      const params = (body === '' ? {} : JSON.parse(body)) as Params;
      const got = given === token ? await answer(method, params, response) : refuse(401, 'Unauthorized');
      const status = isRefused(got) ? got.error_code : 200;
      api.asked.push({ method, params, atMs: performance.now(), status });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused(got) ? { ok: false, ...got } : { ok: true, result: got }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function handOut(update: NewUpdate): void {
    if (webhook) api.delivered.push(deliver(webhook, update));
    else {
      queue.push({ ...update });
      for (const wake of polls) wake();
    }
  }

  const api: BotApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    asked: [],
    sent: [],
    delivered: [],
    blocked: new Set(),
    isStrict: false,
    webhook: () => webhook,
    push(update) {
      const whole = { update_id: updateId++, ...update };
      handOut(whole);
      return whole;
    },
    pushAgain: handOut,
    fail: (method, ...answers) => void failures.set(method, [...(failures.get(method) ?? []), ...answers]),
    waitFor(isIt) {
      const known = api.sent.find(isIt);
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => {
        const one = {
          isIt,
          found: (message: SentMessage) => {
            waiting.delete(one);
            resolve(message);
          },
        };
        waiting.add(one);
      });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return api;
}

async function deliver({ url, secret }: { url: string; secret: string }, update: NewUpdate): Promise<number> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    body: JSON.stringify(update),
  });
  return status;
}
