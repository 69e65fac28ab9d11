import './form-styles.ts';
import { Button } from '@mantine/core';
import { activateAccount, type CallOutput } from '@tetri/contract';
import { useState } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { claimLocalOrders } from '../../app/claim-local-orders.ts';
import { readOrders } from '../../app/local-orders.ts';
import { useScope } from '../../app/page-scope.ts';
import { useEnterAccount } from '../../app/use-enter-account.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { ActivationPassword, type PasswordShown } from './activation-password.tsx';
import { ErrandCard } from './errand-card.tsx';
import { useAccountMessages } from './use-account-messages.ts';
import { useErrand } from './use-errand.ts';

/**
 * Opens the account that a mail asks to confirm. At a press of a button only: a mail scanner that opens every link must
 * not open an account for which somebody else chose the password. Where this browser did not register, a password is
 * asked for.
 */
export function ActivateScreen({ token }: { readonly token: string }) {
  const t = useAccountMessages();
  const scope = useScope();
  const navigate = useNavigate();
  const enterAccount = useEnterAccount();
  const [asksPassword, setAsksPassword] = useState(false);
  const errand = useErrand(() => void navigate('/error/activate/', { replace: true }));

  const activate = async (shown: PasswordShown = {}) => {
    const answer = await errand.run(() => scope.call(activateAccount, { token, ...shown, lang: scope.lang }));
    if (answer?.asksPassword) setAsksPassword(true);
    else if (answer) await goOn(answer);
  };

  async function goOn({ user, returnTo }: CallOutput<typeof activateAccount>): Promise<void> {
    const home = `/${scope.lang}`;
    if (returnTo.startsWith(`${home}/`)) {
      const target = returnTo.slice(home.length);
      return user ? enterAccount(user, target) : navigate(target, { replace: true });
    }
    // In another language, or no page of ours at all: the browser goes there by itself.
    if (user) await claimLocalOrders(scope, readOrders());
    location.assign(returnTo);
  }

  return (
    <ErrandCard mark="key" title={t('activateTitle')}>
      {asksPassword ? (
        <ActivationPassword failure={errand.failure} isSending={errand.isSending} onSend={activate} />
      ) : (
        <>
          <p>{t('activateText')}</p>
          <FormFailure text={errand.failure} />
          <Button size="md" fullWidth loading={errand.isSending} onClick={() => void activate()}>
            {t('activate')}
          </Button>
        </>
      )}
    </ErrandCard>
  );
}
