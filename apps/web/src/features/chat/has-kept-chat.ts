export const chatKey = 'tetri.chat';

/** Whether this browser may be in a conversation. Whose it is, `keptChat` says. */
export function hasKeptChat(): boolean {
  try {
    return localStorage.getItem(chatKey) !== null;
  } catch {
    return false;
  }
}
