import { Button } from '@mantine/core';
import { confirmEmailChange, getSession } from '@tetri/contract';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { ErrandCard } from './errand-card.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import { useAccountMessages } from './use-account-messages.ts';
import { useErrand } from './use-errand.ts';

type State = 'open' | 'changed' | 'removed' | 'half' | 'expired';

/**
 * Confirms one of the two addresses of a change. At a press of a button only: a mail scanner that opens every link must
 * not agree to a change that the person knows nothing of.
 */
export function ChangeEmailScreen({ secretCode }: { readonly secretCode: string }) {
  const t = useAccountMessages();
  const { call, lang, session } = useScope();
  const [state, setState] = useState<State>('open');
  const errand = useErrand(() => setState('expired'));

  const confirm = async () => {
    const answer = await errand.run(() => call(confirmEmailChange, { secretCode, lang }));
    if (!answer) return;
    setState(answer.isRemoved ? 'removed' : answer.isChanged ? 'changed' : 'half');
    if (answer.isChanged && session.user()) await session.follow(call(getSession, {}).catch(() => session.user()));
  };

  if (state === 'changed') return <OutcomeScreen outcome="success/change/email" />;
  if (state === 'expired') return <OutcomeScreen outcome="error/change/email" />;
  if (state === 'removed') {
    return (
      <ErrandCard mark="success" title={t('emailGone')}>
        <p>{t('emailGoneText')}</p>
      </ErrandCard>
    );
  }
  if (state === 'half') {
    return (
      <ErrandCard mark="success" title={t('emailHalf')}>
        <p>{t('emailHalfText')}</p>
      </ErrandCard>
    );
  }
  return (
    <ErrandCard mark="key" title={t('emailTitle')}>
      <p>{t('emailText')}</p>
      <FormFailure text={errand.failure} />
      <Button size="md" fullWidth loading={errand.isSending} onClick={() => void confirm()}>
        {t('emailConfirm')}
      </Button>
    </ErrandCard>
  );
}
