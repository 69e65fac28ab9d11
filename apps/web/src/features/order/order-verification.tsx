import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from '../../routing/index.ts';
import { kycOf, openKyc } from '../../app/kyc-asked.ts';
import { kycDialog } from '../../app/kyc-dialog.ts';
import type { Order } from '../../app/use-live-order.ts';
import { useUser } from '../../app/use-user.ts';
import { SupportLink } from '../../elements/support-link.tsx';
import { Countdown } from '../../elements/countdown.tsx';
import styles from './order-verification.module.css';
import { useOrderMessages } from './use-order-messages.ts';

interface OrderVerificationProps {
  readonly order: Order;
  readonly onEnd: () => void;
}

/** The verification that an order waits for, with the way there; or that it ended for one. */
export function OrderVerification({ order, onEnd }: OrderVerificationProps) {
  const t = useOrderMessages();
  const here = useLocation();
  const isSignedIn = useUser() !== null;
  const { verification, route, now } = order;
  useEffect(() => onceClosed(onEnd), [onEnd]);
  if (verification === null) return null;
  const { state, steps, until } = verification;
  return (
    <section className={styles['box']} aria-labelledby="order-verification">
      <h2 id="order-verification">{t(`verification-${state}`)}</h2>
      <p>{t(`verification-${state}-text`)}</p>
      {state === 'refused' && <SupportLink />}
      {steps.length > 0 && (
        <ul>
          {steps.map(({ need, state: step }) => (
            <li key={need}>
              <span>{t(`need-${need}`, { from: route.from.name, to: route.to.name })}</span>
              {step === 'missing' ? (
                <Button onClick={() => openKyc(kycOf(need, route), isSignedIn, here)}>{t('verify')}</Button>
              ) : (
                <strong>{t(`step-${step}`)}</strong>
              )}
            </li>
          ))}
        </ul>
      )}
      {until !== null && (
        <p>
          {t('verification-until')} <Countdown key={now} until={until} now={now} onEnd={onEnd} />
        </p>
      )}
    </section>
  );
}

/** Each time the dialog of verification closes: something may have been sent in it. */
function onceClosed(then: () => void): () => void {
  let wasOpen = kycDialog.current().asked !== null;
  return kycDialog.subscribe(() => {
    const isOpen = kycDialog.current().asked !== null;
    if (wasOpen && !isOpen) then();
    wasOpen = isOpen;
  });
}
