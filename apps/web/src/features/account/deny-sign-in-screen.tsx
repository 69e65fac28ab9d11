import { Button } from '@mantine/core';
import { denySignIn } from '@tetri/contract';
import { useState } from 'react';
import { Link } from '../../routing/index.ts';
import { accountDialog } from '../../app/account-dialog.ts';
import { momentText } from '../../app/moment-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import styles from './deny-sign-in-screen.module.css';
import { ErrandCard } from './errand-card.tsx';
import { useAccountMessages } from './use-account-messages.ts';
import { useErrand } from './use-errand.ts';

/** "This was not me": explains what will happen, and blocks the account when that is confirmed. */
export function DenySignInScreen({ token }: { readonly token: string }) {
  const t = useAccountMessages();
  const { call, lang, session } = useScope();
  const [isExpired, setExpired] = useState(false);
  const [until, setUntil] = useState<string>();
  const errand = useErrand(() => setExpired(true));

  const deny = async () => {
    const answer = await errand.run(() => call(denySignIn, { token }));
    if (!answer) return;
    // Every session has ended, this browser's too.
    session.set(null);
    setUntil(answer.until);
  };

  if (isExpired) {
    return (
      <ErrandCard mark="error" title={t('linkExpired')}>
        <p>{t('denyExpired')}</p>
        <Button size="md" fullWidth onClick={() => accountDialog.open('recovery')}>
          {t('newPasswordAsk')}
        </Button>
      </ErrandCard>
    );
  }
  if (until !== undefined) {
    return (
      <ErrandCard mark="success" title={t('denied')}>
        <p>{t('deniedText', { moment: momentText(until, lang, { hasTime: true }) })}</p>
        <Button size="md" fullWidth onClick={() => accountDialog.open('recovery')}>
          {t('newPasswordAsk')}
        </Button>
      </ErrandCard>
    );
  }
  return (
    <ErrandCard mark="shield" title={t('denyTitle')}>
      <p>{t('denyText')}</p>
      <FormFailure text={errand.failure} />
      <Button
        className={styles['danger'] ?? ''}
        size="md"
        fullWidth
        loading={errand.isSending}
        onClick={() => void deny()}
      >
        {t('deny')}
      </Button>
      <Button component={Link} to="/" variant="default" size="md" fullWidth>
        {t('wasMe')}
      </Button>
    </ErrandCard>
  );
}
