import { useRef } from 'react';
import { chatDoor } from '../../app/chat-door.ts';
import { useChatDoor } from '../../app/use-chat-door.ts';
import { ChatIcon } from '../../elements/chat-icon.tsx';
import { useElementMessages } from '../../elements/use-element-messages.ts';
import styles from './chat-button.module.css';
import { useStepAside } from './use-step-aside.ts';

/** Opens and closes the conversation from the corner of any page; the header has the same where that is in sight. */
export function ChatButton() {
  const t = useElementMessages();
  const { isOpen, unread } = useChatDoor();
  const button = useRef<HTMLButtonElement>(null);
  useStepAside(button);
  return (
    <button
      ref={button}
      type="button"
      className={styles['button']}
      aria-label={unread > 0 ? t('chatNew', { count: unread }) : t('chat')}
      aria-expanded={isOpen}
      data-count={unread || undefined}
      // Until the first look, which goes on with it.
      data-aside="header"
      onClick={chatDoor.toggle}
    >
      <ChatIcon />
    </button>
  );
}
