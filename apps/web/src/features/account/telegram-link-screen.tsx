import './form-styles.ts';
import { Button } from '@mantine/core';
import { confirmTelegramLink } from '@tetri/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { ErrandCard } from './errand-card.tsx';
import { takeAuthResult } from './take-auth-result.ts';
import { useAccountMessages } from './use-account-messages.ts';

const profile = '/user/profile/';

/** Links the Telegram account that Telegram's page vouched for, and leads back to the profile. */
export function TelegramLinkScreen() {
  const t = useAccountMessages();
  const { call } = useScope();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    call(confirmTelegramLink, { authResult: takeAuthResult() || '-' }).then(
      () => navigate(profile, { replace: true }),
      async (error: unknown) => setFailure(await failureText(error)),
    );
  }, [call, navigate, failureText]);
  return (
    <ErrandCard mark={failure === undefined ? 'key' : 'error'} title={t('telegramLinkTitle')}>
      <FormFailure text={failure} />
      <Button component={Link} to={profile} variant="default" size="md" fullWidth>
        {t('telegramToProfile')}
      </Button>
    </ErrandCard>
  );
}
