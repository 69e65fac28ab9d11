import { type ReactNode, useEffect, useRef } from 'react';
import styles from './mail-sent.module.css';
import { useAccountMessages } from './use-account-messages.ts';

interface MailSentProps {
  readonly email: string;
  readonly children: ReactNode;
}

/** Says in place of a form that a mail is on its way, and where to; the focus goes with it. */
export function MailSent({ email, children }: MailSentProps) {
  const t = useAccountMessages();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={styles['sent']} role="status" tabIndex={-1}>
      <svg viewBox="0 0 64 48" width="72" height="54" aria-hidden="true">
        <rect x="3" y="3" width="58" height="42" rx="6" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="m6 8 26 20L58 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
      </svg>
      <h3>{t('mailSent')}</h3>
      <p className={styles['address']}>{email}</p>
      <p>{children}</p>
    </div>
  );
}
