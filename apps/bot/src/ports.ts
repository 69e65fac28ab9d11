import type { Call, CallOutput, CallRequest, Language, OrderStatus, StartParameter } from '@tetri/contract';
import type { SendLater } from './api/sends-later.ts';

/** Who writes to the bot, as the messenger describes them. Names are whatever they typed there. */
export interface Person {
  readonly telegramId: number;
  readonly name: string;
  readonly username: string | undefined;
}

/** Calls of visitors that only read, as the site's pages make them. */
export type ReadCall = <C extends Call>(lang: Language, call: C, input: CallRequest<C>) => Promise<CallOutput<C>>;

export type UpdateState = 'new' | 'done' | 'busy';

/** Each update is handled once, whichever process is handed it and however often. */
export interface UpdatesPort {
  /** `busy` while another attempt at it may still be under way; `done` also where it failed too often. */
  begin(updateId: number): Promise<UpdateState>;
  /** What failed may be begun again at once; `over` where it is not, handled or given up. */
  end(updateId: number, isHandled: boolean): Promise<'over' | 'again'>;
}

/** What is kept of a private chat with the bot. */
export interface ChatsPort {
  /** The language chosen in the chat; undefined where nobody chose. */
  languageOf(telegramId: number): Promise<Language | undefined>;
  setLanguage(telegramId: number, lang: Language): Promise<void>;
  /** Somebody opened the chat, with what the link that led them there carried. Notices may go there again. */
  started(person: Person, lang: Language, start: StartParameter): Promise<void>;
  /** Somebody blocked the bot, or took that back; older news than what is known changes nothing. */
  setBlocked(telegramId: number, isBlocked: boolean, at: Date): Promise<void>;
}

/** Where an order is found; its page is shown to whoever has both. */
export interface OrderKey {
  readonly uid: string;
  readonly secret: string;
}

export interface OrdersPort {
  /** The last orders of the account that this person linked. Undefined where they linked none. */
  own(telegramId: number): Promise<readonly OrderKey[] | undefined>;
  /** The order of this number, where it is the linked account's. */
  find(telegramId: number, uid: string): Promise<OrderKey | undefined>;
}

/** A message with its place, by which it is known again when it comes twice. */
export interface Said {
  readonly chatId: number;
  readonly messageId: number;
  readonly text: string;
}

export interface SupportPort {
  /**
   * Somebody asks the staff. `first` begins a conversation, `said` adds to one, `repeated` was kept before, `tooMany` was not kept:
   * they write too fast.
   */
  ask(person: Person, lang: Language, said: Said): Promise<'first' | 'said' | 'repeated' | 'tooMany'>;
}

/** An act on an order that a button of the group stands for. */
export type StaffAct =
  | { readonly kind: 'claim'; readonly uid: string }
  | {
      readonly kind: 'hold';
      readonly uid: string;
      /** The status that the operator was shown: where it is another by now, nothing is done. */
      readonly from: OrderStatus;
      /** Made with the question: the same answer pressed twice is done once. */
      readonly commandId: string;
    };

/** Why not, in words for the group. */
export interface NotDone {
  readonly kind: 'notLinked' | 'notAllowed' | 'notFound' | 'changed' | 'failed';
}
/** What became of it. */
export type ActOutcome = { readonly kind: 'done'; readonly by: string } | NotDone;

export interface OperatorsPort {
  /** The group of the settings; undefined where there is none. */
  groupId(): number | undefined;
  /** Links the messenger account to the member of the staff whose page made the token. Answers their name. */
  link(telegramId: number, token: string): Promise<string | undefined>;
  /** An answer in a topic of the group. `notStaff` was not kept: who wrote it is not linked, or may not answer. */
  answer(
    telegramId: number,
    threadId: number,
    said: Said,
  ): Promise<'said' | 'repeated' | 'notStaff' | 'noConversation'>;
  /** Where an order stands, for whoever may see it. */
  look(telegramId: number, uid: string): Promise<{ readonly kind: 'seen'; readonly status: OrderStatus } | NotDone>;
  act(telegramId: number, act: StaffAct): Promise<ActOutcome>;
  /** They pressed a number that they were asked for, or said that it is not them; undefined where it is too late, or not theirs. */
  confirm(telegramId: number, id: string, number: number | undefined): Promise<'confirmed' | 'refused' | undefined>;
}

export interface BotPorts {
  readonly read: ReadCall;
  readonly updates: UpdatesPort;
  readonly chats: ChatsPort;
  readonly orders: OrdersPort;
  readonly support: SupportPort;
  readonly operators: OperatorsPort;
  readonly sendLater: SendLater;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

export interface BotLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
