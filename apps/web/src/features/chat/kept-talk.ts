const key = 'tetri.chat';

/** What this browser keeps of its talk with the support. */
interface KeptTalk {
  /** Opens the talk. */
  readonly token: string;
  /** The last line that was looked at. */
  readonly seen: string;
}

/** The talk that this browser is in; undefined where there is none. */
export function keptTalk(): KeptTalk | undefined {
  try {
    const [token, seen = ''] = localStorage.getItem(key)?.split(' ') ?? [];
    return token ? { token, seen } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the talk, or forgets it. */
export function keepTalk(talk: KeptTalk | undefined): void {
  try {
    if (talk) localStorage.setItem(key, `${talk.token} ${talk.seen}`);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still talks, until the page is left.
  }
}
