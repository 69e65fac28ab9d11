/** A message as it is sent; `text` is HTML of the messenger. */
export interface OutMessage {
  readonly chatId: number;
  readonly threadId?: number | undefined;
  readonly text: string;
  readonly buttons: unknown;
}

export type SendOutcome =
  | { readonly kind: 'done'; readonly value: number }
  | { readonly kind: 'slowDown'; readonly seconds: number }
  | { readonly kind: 'blocked' | 'noTopic' }
  | { readonly kind: 'moved'; readonly chatId: number }
  | { readonly kind: 'refused' | 'failed'; readonly why: string };

/** The messenger's API. */
export interface MessengerPort {
  send(message: OutMessage, signal: AbortSignal): Promise<SendOutcome>;
  createTopic(chatId: number, name: string, signal: AbortSignal): Promise<SendOutcome>;
}

/** Topics of the operators' group, one a conversation. */
export interface TopicsPort {
  find(conversationId: string, groupId: number): Promise<number | undefined>;
  /** Undefined where the conversation was erased meanwhile. */
  nameOf(conversationId: string): Promise<string | undefined>;
  save(conversationId: string, groupId: number, threadId: number): Promise<void>;
  forget(conversationId: string): Promise<void>;
  /** The group has become another chat. */
  moved(from: number, to: number): Promise<void>;
}

/** The clock that sending is paced by; a test's own goes on as it is waited for. */
export interface PaceClock {
  nowMs(): number;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}
