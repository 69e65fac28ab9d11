import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { keepPartnerCode } from '../../app/partner-code.ts';
import { ErrandCard } from './errand-card.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** Remembers who sent the visitor, and takes them to the exchange, in the direction that the link names. */
export function ReferralScreen({ partner }: { readonly partner: string | undefined }) {
  const t = useAccountMessages();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (partner !== undefined) keepPartnerCode(partner);
    void navigate({ pathname: '/', search }, { replace: true });
  }, [partner, navigate, search]);
  return (
    <ErrandCard mark="success" title={t('referralTitle')}>
      <p>{t('referralText')}</p>
      <Button component={Link} to={{ pathname: '/', search }} size="md" fullWidth>
        {t('toExchange')}
      </Button>
    </ErrandCard>
  );
}
