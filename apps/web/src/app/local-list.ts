import { useSyncExternalStore } from 'react';

export interface LocalList<Item> {
  /** As it stands, the newest first; empty on the server. */
  readonly use: () => readonly Item[];
  /** The same outside components. */
  readonly read: () => readonly Item[];
  readonly write: (items: readonly Item[]) => void;
}

/** A list that this browser keeps under a key, the same in all its tabs. One that keeps nothing forgets it with the page. */
export function localList<Item>(
  key: string,
  keptMax: number,
  isItem: (value: unknown) => value is Item,
): LocalList<Item> {
  const changed = `${key} changed`;
  const none: readonly Item[] = [];
  let known: { readonly text: string | null; readonly items: readonly Item[] } = { text: null, items: none };

  function storedText(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return known.text;
    }
  }

  function parse(text: string | null): readonly Item[] {
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem) : none;
    } catch {
      return none;
    }
  }

  function read(): readonly Item[] {
    const text = storedText();
    if (text !== known.text) known = { text, items: parse(text) };
    return known.items;
  }

  function write(items: readonly Item[]): void {
    const kept = items.slice(0, keptMax);
    try {
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      known = { text: known.text, items: kept };
    }
    dispatchEvent(new Event(changed));
  }

  function subscribe(listener: () => void): () => void {
    addEventListener(changed, listener);
    addEventListener('storage', listener);
    return () => {
      removeEventListener(changed, listener);
      removeEventListener('storage', listener);
    };
  }

  return { use: () => useSyncExternalStore(subscribe, read, () => none), read, write };
}
