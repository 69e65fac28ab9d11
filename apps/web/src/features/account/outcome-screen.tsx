import { Button } from '@mantine/core';
import { Link } from '../../routing/index.ts';
import { accountDialog, type AccountView } from '../../app/account-dialog.ts';
import type { Outcome } from '../../app/outcomes.ts';
import { useUser } from '../../app/use-user.ts';
import { ErrandCard } from './errand-card.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** The dialog in which it goes on. */
const next: Readonly<Record<Outcome, AccountView>> = {
  'success/activate': 'sign-in',
  'success/confirm/account': 'sign-in',
  'success/change/email': 'sign-in',
  'error/activate': 'registration',
  'error/confirm/account': 'registration',
  'error/change/email': 'sign-in',
  'error/reset/password': 'recovery',
  'error/social/failed': 'sign-in',
  'error/social/known': 'sign-in',
  'error/social/taken': 'sign-in',
  'error/social/unverified': 'registration',
};

/** How an errand ended, and the next step. Whoever is signed in already just goes on. */
export function OutcomeScreen({ outcome }: { readonly outcome: Outcome }) {
  const t = useAccountMessages();
  const isSignedIn = useUser() !== null;
  const view = next[outcome];
  return (
    <ErrandCard mark={outcome.startsWith('success') ? 'success' : 'error'} title={t(`${outcome}-title`)}>
      <p>{t(`${outcome}-text`)}</p>
      {isSignedIn ? (
        <Button component={Link} to="/user/exchange/" size="md" fullWidth>
          {t('toExchange')}
        </Button>
      ) : (
        <Button size="md" fullWidth onClick={() => accountDialog.open(view)}>
          {t(`next-${view}`)}
        </Button>
      )}
    </ErrandCard>
  );
}
