import { chatLineMax } from '@tetri/contract';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import styles from './chat-composer.module.css';
import { useChatMessages } from './use-chat-messages.ts';

interface ChatComposerProps {
  readonly isPending: boolean;
  readonly maySendFiles: boolean;
  readonly onTyping: () => void;
  /** Answers whether it was taken. */
  readonly onSay: (message: string) => Promise<boolean>;
  readonly onFile: (file: File) => void;
}

/** Where one writes: Enter sends, Shift+Enter begins a new line. */
export function ChatComposer({ isPending, maySendFiles, onTyping, onSay, onFile }: ChatComposerProps) {
  const t = useChatMessages();
  const [message, setMessage] = useState('');
  const isReady = message.trim() !== '' && !isPending;

  async function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isReady && (await onSay(message))) setMessage('');
  }

  function takeFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (file) onFile(file);
    input.value = '';
  }

  return (
    <form className={styles['composer']} onSubmit={(event) => void submit(event)}>
      <textarea
        aria-label={t('message')}
        placeholder={t('placeholder')}
        title={t('hint')}
        enterKeyHint="send"
        rows={1}
        maxLength={chatLineMax}
        value={message}
        readOnly={isPending}
        onChange={(event) => {
          setMessage(event.currentTarget.value);
          onTyping();
        }}
        onKeyDown={(event) => {
          // While an input method composes, Enter is its own.
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
        }}
      />
      {maySendFiles && (
        <label className={styles['file']} title={t('fileHint')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 12l6-6a3 3 0 0 1 4 4l-8 8a5 5 0 0 1-7-7l7-7" />
          </svg>
          <input
            type="file"
            aria-label={t('file')}
            accept="image/png,image/jpeg,image/webp,application/pdf"
            disabled={isPending}
            onChange={takeFile}
          />
        </label>
      )}
      <button type="submit" aria-label={t('send')} disabled={!isReady}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20V5M5 12l7-7 7 7" />
        </svg>
      </button>
    </form>
  );
}
