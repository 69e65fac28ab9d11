const key = 'tetri.chat';

/** What this browser keeps of its conversation with the support. */
interface KeptChat {
  /** Opens the conversation. */
  readonly token: string;
  /** The last line that was looked at. */
  readonly seen: string;
}

/** The conversation that this browser is in; undefined where there is none. */
export function keptChat(): KeptChat | undefined {
  try {
    const [token, seen = ''] = localStorage.getItem(key)?.split(' ') ?? [];
    return token ? { token, seen } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the conversation, or forgets it. */
export function keepChat(chat: KeptChat | undefined): void {
  try {
    if (chat) localStorage.setItem(key, `${chat.token} ${chat.seen}`);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still holds the conversation, until the page is left.
  }
}
