import { useMomentText } from '../../app/use-moment-text.ts';
import styles from './chat-lines.module.css';
import { useChatMessages } from './use-chat-messages.ts';
import type { ChatLine } from './use-chat.ts';

interface ChatLinesProps {
  readonly lines: readonly ChatLine[];
  readonly isTyping: boolean;
  readonly greeting: string;
  /** How the conversation ended. */
  readonly note: string | undefined;
  readonly onEarlier: (() => void) | undefined;
}

/** What was said, the latest in view. */
export function ChatLines({ lines, isTyping, greeting, note, onEarlier }: ChatLinesProps) {
  const t = useChatMessages();
  const momentText = useMomentText();
  return (
    // It scrolls: whoever has no pointer scrolls it by its focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['log']} role="log" aria-label={t('conversation')} tabIndex={0}>
      <div className={styles['said']}>
        {onEarlier ? (
          <button type="button" className={styles['earlier']} onClick={onEarlier}>
            {t('earlier')}
          </button>
        ) : (
          <p className={styles['note']}>{greeting}</p>
        )}
        <ol>
          {lines.map(({ _id, isStaff, name, message, file, at }) => (
            <li key={_id} data-staff={isStaff}>
              <p className={styles['about']}>
                <b>{isStaff ? name : t('you')}</b> <time dateTime={at}>{momentText(at)}</time>
              </p>
              {message !== '' && <p className={styles['text']}>{message}</p>}
              {file && (
                <a href={file.url} download={file.name}>
                  {file.name}
                </a>
              )}
            </li>
          ))}
        </ol>
        {isTyping && <p className={styles['typing']}>{t('typing')}</p>}
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
    </div>
  );
}
