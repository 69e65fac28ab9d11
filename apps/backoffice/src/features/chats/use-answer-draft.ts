import { useSyncExternalStore } from 'react';
import { useStaff } from '../../service/session.tsx';

/** What is typed and not sent, by who types it and the conversation. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function save(key: string, text: string): void {
  if (text === '') drafts.delete(key);
  else drafts.set(key, text);
  for (const listener of listeners) listener();
}

function onSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface AnswerDraft {
  readonly text: string;
  readonly set: (text: string) => void;
  /** Empties it and answers what gives it back, in front of what is typed by then, whichever conversation is looked at. */
  readonly take: () => () => void;
}

/** What is being answered in a conversation: it waits there while another one is looked at. */
export function useAnswerDraft(chatId: string): AnswerDraft {
  const key = `${useStaff()._id} ${chatId}`;
  const text = useSyncExternalStore(onSaved, () => drafts.get(key) ?? '');
  return {
    text,
    set: (next) => save(key, next),
    take() {
      save(key, '');
      return () => save(key, [text, drafts.get(key)].filter(Boolean).join('\n'));
    },
  };
}
