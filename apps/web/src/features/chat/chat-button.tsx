import { type Ref, useImperativeHandle, useRef } from 'react';
import { useElementMessages } from '../../elements/use-element-messages.ts';
import styles from './chat-button.module.css';
import { useStepAside } from './use-step-aside.ts';

interface ChatButtonProps {
  readonly ref: Ref<{ focus(): void }>;
  readonly isOpen: boolean;
  readonly unread: number;
  readonly onPress: () => void;
}

/** Opens and closes the talk from any page. */
export function ChatButton({ ref, isOpen, unread, onPress }: ChatButtonProps) {
  const t = useElementMessages();
  const button = useRef<HTMLButtonElement>(null);
  useStepAside(button);
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));
  return (
    <button
      ref={button}
      type="button"
      className={styles['button']}
      aria-label={unread > 0 ? t('chatNew', { count: unread }) : t('chat')}
      aria-expanded={isOpen}
      data-count={unread || undefined}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v11H10l-5 4v-4H4z" />
      </svg>
    </button>
  );
}
