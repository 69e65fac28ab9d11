import { Button } from '@mantine/core';
import { Link } from '../../routing/index.ts';
import { accountDialog } from '../../app/account-dialog.ts';
import type { AgainState } from '../../app/order-again.ts';
import type { Order } from '../../app/use-live-order.ts';
import { useUser } from '../../app/use-user.ts';
import { againOf } from './again-of.ts';
import { useOrderMessages } from './use-order-messages.ts';
import styles from './what-next.module.css';

/** What an ended order leads to: the same exchange once more, and after a good end a review and an account. */
export function WhatNext({ order }: { readonly order: Order }) {
  const t = useOrderMessages();
  const isGuest = useUser() === null;
  const isDone = order.status === 'done';
  return (
    <div className={styles['next']}>
      <Button
        component={Link}
        to={`/exchange/${order.route.friendlyURL}/`}
        state={{ again: againOf(order) } satisfies AgainState}
      >
        {t(isDone ? 'again' : 'anew')}
      </Button>
      {isDone && (
        <Button component={Link} to="/reviews/#write" variant="default">
          {t('review')}
        </Button>
      )}
      {isDone && isGuest && (
        <Button variant="default" onClick={() => accountDialog.open('registration')}>
          {t('account')}
        </Button>
      )}
    </div>
  );
}
