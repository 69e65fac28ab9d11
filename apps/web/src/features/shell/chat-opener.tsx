import { chatDoor } from '../../app/chat-door.ts';
import { useChatDoor } from '../../app/use-chat-door.ts';
import { ChatIcon } from '../../elements/chat-icon.tsx';
import { useElementMessages } from '../../elements/use-element-messages.ts';
import styles from './chat-opener.module.css';
import icon from './icon-button.module.css';

/** Opens the conversation where pages leave no margin for a button in their corner. */
export function ChatOpener() {
  const t = useElementMessages();
  const { isOpen, unread } = useChatDoor();
  return (
    <button
      type="button"
      className={`${icon['button']} ${styles['opener']}`}
      aria-label={unread > 0 ? t('chatNew', { count: unread }) : t('chat')}
      aria-expanded={isOpen}
      data-count={unread || undefined}
      data-chat-opener
      onClick={chatDoor.toggle}
    >
      <ChatIcon />
      <span className={icon['count']} data-empty={unread === 0} data-count={unread} aria-hidden="true" />
    </button>
  );
}
