import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { keepPartnerCode } from '../../app/partner-code.ts';
import { ErrandCard } from './errand-card.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** Remembers who sent the visitor, and takes him to the exchange. */
export function ReferralScreen({ partner }: { readonly partner: string | undefined }) {
  const t = useAccountMessages();
  const navigate = useNavigate();
  useEffect(() => {
    if (partner !== undefined) keepPartnerCode(partner);
    void navigate('/', { replace: true });
  }, [partner, navigate]);
  return (
    <ErrandCard mark="success" title={t('referralTitle')}>
      <p>{t('referralText')}</p>
      <Button component={Link} to="/" size="md" fullWidth>
        {t('toExchange')}
      </Button>
    </ErrandCard>
  );
}
