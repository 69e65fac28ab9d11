import { Button } from '@mantine/core';
import { useLocation } from '../../routing/index.ts';
import { accountDialog } from '../../app/account-dialog.ts';
import { openKyc } from '../../app/kyc-asked.ts';
import type { ExchangeRoute } from './directions.ts';
import styles from './exchange-form.module.css';
import type { RouteBar } from './route-bar.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';
import { waitText } from './wait-text.ts';

interface RouteConditionProps {
  readonly bar: RouteBar;
  readonly route: ExchangeRoute;
}

/** Says before anything is filled in what the route asks of this person, and what they can do about it. */
export function RouteCondition({ bar, route }: RouteConditionProps) {
  const t = useExchangeMessages();
  const here = useLocation();
  const isToVerify = bar !== 'signIn';
  return (
    <div className={styles['condition']} role="status">
      <p>{t(`needs-${bar}`, { time: waitText(route.verificationWaitSeconds, t) })}</p>
      {/* A dialog over the form: whatever was typed stays, and signing in leads back to it. */}
      <Button
        type="button"
        variant="default"
        onClick={() =>
          isToVerify
            ? openKyc({ type: 'person' }, bar !== 'signInToVerify', here)
            : accountDialog.open('sign-in', here.pathname + here.search)
        }
      >
        {t(isToVerify ? 'verify' : 'signIn')}
      </Button>
    </div>
  );
}
