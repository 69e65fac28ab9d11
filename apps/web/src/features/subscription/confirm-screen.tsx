import { Button } from '@mantine/core';
import { isFailure } from '@tetri/client';
import { confirmSubscription, linkNotValid } from '@tetri/contract';
import { useState } from 'react';
import { Link } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useSending } from '../../app/use-sending.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { Notice } from '../../elements/notice.tsx';
import { useSubscriptionMessages } from './use-subscription-messages.ts';

/** Begins the subscription at a press of the button: mail scanners open links too, and must not agree for anybody. */
export function ConfirmScreen({ token }: { readonly token: string }) {
  const t = useSubscriptionMessages();
  const { call } = useScope();
  const { send, isPending, failure } = useSending();
  const [state, setState] = useState<'open' | 'done' | 'over'>('open');

  async function confirm() {
    const isDone = await send(async () => {
      try {
        await call(confirmSubscription, { token });
      } catch (error) {
        if (isFailure(error, linkNotValid)) setState('over');
        throw error;
      }
    });
    if (isDone) setState('done');
  }

  if (state === 'open') {
    return (
      <Notice title={t('confirmTitle')}>
        <p>{t('confirmText')}</p>
        <FormFailure text={failure} />
        <Button size="md" loading={isPending} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t(state === 'done' ? 'confirmed' : 'over')}>
      <p role="status">{t(state === 'done' ? 'confirmedText' : 'overText')}</p>
      <Button component={Link} to="/news/" size="md">
        {t('toNews')}
      </Button>
    </Notice>
  );
}
