import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from '../../routing/index.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { Notice } from '../../elements/notice.tsx';
import { PageHead } from '../../elements/page-head.tsx';
import type { Talk } from './load-talk.ts';
import { TalkForm } from './talk-form.tsx';
import styles from './talk-screen.module.css';
import { useSupportTalkMessages } from './use-support-talk-messages.ts';

interface TalkScreenProps {
  readonly talk: Talk | null;
  readonly secret: string;
}

/** A talk with the support, as its mails lead to it. */
export function TalkScreen({ talk: loaded, secret }: TalkScreenProps) {
  const t = useSupportTalkMessages();
  const moment = useMomentText();
  const [answered, setAnswered] = useState<Talk>();
  const talk = answered ?? loaded;
  if (talk === null) {
    return (
      <Notice title={t('gone')}>
        <p>{t('goneText')}</p>
        <Button component={Link} to="/contacts/" size="md">
          {t('toContacts')}
        </Button>
      </Notice>
    );
  }
  const { number, state, messages } = talk;
  return (
    <>
      <PageHead title={t('title', { number })} lead={t(`state-${state}`)} />
      <ol className={styles['talk']}>
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
        <TalkForm secret={secret} onAnswered={setAnswered} />
      </div>
    </>
  );
}
