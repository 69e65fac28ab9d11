import { useState } from 'react';
import { useStaff } from '../../service/session.tsx';

/** What is typed and not sent, by who types it and the conversation. */
const drafts = new Map<string, string>();

export interface AnswerDraft {
  readonly text: string;
  readonly set: (text: string) => void;
  /** Empties it and answers what gives it back, in front of what is typed by then: also in a box that was left meanwhile. */
  readonly take: () => () => void;
}

/** What is being answered in a conversation: it waits there while another one is looked at. */
export function useAnswerDraft(chatId: string): AnswerDraft {
  const key = `${useStaff()._id} ${chatId}`;
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  const set = (next: string) => {
    if (next === '') drafts.delete(key);
    else drafts.set(key, next);
    setText(next);
  };
  return {
    text,
    set,
    take() {
      set('');
      return () => set([text, drafts.get(key)].filter(Boolean).join('\n'));
    },
  };
}
