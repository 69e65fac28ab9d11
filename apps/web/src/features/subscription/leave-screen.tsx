import { Button } from '@mantine/core';
import { leaveSubscription } from '@tetri/contract';
import { useState } from 'react';
import { Link } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useSending } from '../../app/use-sending.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { Notice } from '../../elements/notice.tsx';
import { useSubscriptionMessages } from './use-subscription-messages.ts';

/** Ends the subscription at one press; nothing else is asked, and nobody has to say why. */
export function LeaveScreen({ secret }: { readonly secret: string }) {
  const t = useSubscriptionMessages();
  const { call } = useScope();
  const { send, isPending, failure } = useSending();
  const [hasLeft, setLeft] = useState(false);

  async function leave() {
    if (await send(() => call(leaveSubscription, { secret }))) setLeft(true);
  }

  if (hasLeft) {
    return (
      <Notice title={t('left')}>
        <p role="status">{t('leftText')}</p>
        <Button component={Link} to="/" variant="default" size="md">
          {t('toHome')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('leaveTitle')}>
      <p>{t('leaveText')}</p>
      <FormFailure text={failure} />
      <Button size="md" loading={isPending} onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </Notice>
  );
}
