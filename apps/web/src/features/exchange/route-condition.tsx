import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { accountDialog } from '../../app/account-dialog.ts';
import type { ExchangeRoute } from './directions.ts';
import styles from './exchange-form.module.css';
import type { RouteBar } from './route-bar.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface RouteConditionProps {
  readonly bar: RouteBar;
  readonly route: ExchangeRoute;
}

/** Says before anything is filled in why the route takes no order of this person, and what they can do about it. */
export function RouteCondition({ bar, route }: RouteConditionProps) {
  const t = useExchangeMessages();
  const { pathname, search } = useLocation();
  if (bar === 'verification')
    return (
      <p className={styles['failure']} role="status">
        {t('needsVerification', { from: route.from.name, to: route.to.name })}
      </p>
    );
  return (
    <div className={styles['condition']} role="status">
      <p>{t('needsSignIn')}</p>
      {/* A dialog over the form: whatever was typed stays, and signing in leads back to it. */}
      <Button type="button" variant="default" onClick={() => accountDialog.open('sign-in', pathname + search)}>
        {t('signIn')}
      </Button>
    </div>
  );
}
