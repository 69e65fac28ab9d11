import { chatKey } from './has-kept-chat.ts';

/** What this browser keeps of its conversation with the support. */
interface KeptChat {
  /** Opens the conversation. */
  readonly token: string;
  /** The last line that was looked at. */
  readonly seen: string;
}

/**
 * The conversation that this browser is in; undefined where there is none. What a guest began goes on once they sign in, as
 * theirs; what is one person's is shown to nobody else, and forgotten once another is there.
 */
export function keptChat(userId: string | undefined): KeptChat | undefined {
  try {
    const [token, seen = '', owner] = localStorage.getItem(chatKey)?.split(' ') ?? [];
    if (!token) return undefined;
    const chat = { token, seen };
    const isOurs = !owner || owner === userId;
    const isForAnother = userId !== undefined && owner !== userId;
    if (isForAnother) keepChat(isOurs ? chat : undefined, userId);
    return isOurs ? chat : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the conversation of a person or, where that is undefined, of a guest; or forgets it. */
export function keepChat(chat: KeptChat | undefined, userId: string | undefined): void {
  try {
    if (chat) localStorage.setItem(chatKey, `${chat.token} ${chat.seen} ${userId ?? ''}`);
    else localStorage.removeItem(chatKey);
  } catch {
    // A browser that keeps nothing still holds the conversation, until the page is left.
  }
}
