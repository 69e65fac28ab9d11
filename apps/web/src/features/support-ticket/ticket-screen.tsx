import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../routing/index.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { Notice } from '../../elements/notice.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import type { Ticket } from './load-ticket.ts';
import { TicketForm } from './ticket-form.tsx';
import styles from './ticket-screen.module.css';
import { useSupportTicketMessages } from './use-support-ticket-messages.ts';

interface TicketScreenProps {
  readonly ticket: Ticket | null;
  readonly secret: string;
}

/** A conversation with the support, as its mails lead to it. */
export function TicketScreen({ ticket: loaded, secret }: TicketScreenProps) {
  const t = useSupportTicketMessages();
  const moment = useMomentText();
  const [answered, setAnswered] = useState<Ticket>();
  const ticket = answered ?? loaded;
  if (ticket === null) {
    return (
      <Notice title={t('gone')}>
        <p>{t('goneText')}</p>
        <Button component={Link} to="/contacts/" size="md">
          {t('toContacts')}
        </Button>
      </Notice>
    );
  }
  const { number, state, messages } = ticket;
  return (
    <>
      <PageHead title={t('title', { number })} lead={t(`state-${state}`)} />
      <ol className={styles['messages']}>
        {messages.map(({ _id, isStaff, name, message, at }) => (
          <li key={_id} data-staff={isStaff}>
            <p className={styles['about']}>
              <b>{isStaff ? t('support', { name }) : t('you')}</b>
              <time dateTime={at}>{moment(at)}</time>
            </p>
            <p className={styles['text']}>{message}</p>
          </li>
        ))}
      </ol>
      <div className={styles['form']}>
        <TicketForm secret={secret} onAnswered={setAnswered} />
      </div>
    </>
  );
}
