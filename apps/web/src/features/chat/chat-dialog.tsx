import { type ReactNode, useEffect, useRef } from 'react';
import styles from './chat-panel.module.css';
import { useChatMessages } from './use-chat-messages.ts';

interface ChatDialogProps {
  readonly isOpen: boolean;
  /** Below the title. */
  readonly status: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where a conversation is: beside the page on wide screens, over it on a phone. */
export function ChatDialog({ isOpen, status, onClose, children }: ChatDialogProps) {
  const t = useChatMessages();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (!isOpen) return dialog.close();
    if (matchMedia('(max-width: 650px)').matches) return dialog.showModal();
    dialog.show();
    dialog.querySelector('textarea')?.focus();
  }, [isOpen]);
  return (
    <dialog
      ref={box}
      className={styles['panel']}
      aria-label={t('title')}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') box.current?.close();
      }}
    >
      <div className={styles['head']}>
        <h2>{t('title')}</h2>
        {status}
        <button type="button" aria-label={t('close')} onClick={() => box.current?.close()}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  );
}
