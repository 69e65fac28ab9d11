import { Button } from '@mantine/core';
import { registerPartnerVisit } from '@tetri/contract';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { keepPartnerCode } from '../../app/partner-code.ts';
import { ErrandCard } from './errand-card.tsx';
import { useAccountMessages } from './use-account-messages.ts';

const codeMax = 64;

/** Remembers who sent the visitor, and takes them to the exchange, in the direction that the link names. */
export function ReferralScreen({ partner }: { readonly partner: string | undefined }) {
  const t = useAccountMessages();
  const { call } = useScope();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    let isGone = false;
    const follow = async () => {
      if (partner !== undefined && partner.length <= codeMax) {
        const visit = await call(registerPartnerVisit, { partner }).catch(() => undefined);
        // A link that leads to nobody, or to the visitor themselves, takes nobody's place; the server judges it again anyway.
        keepPartnerCode(partner, Date.now(), visit?.isKnown ? visit.touch : 'first');
      }
      if (!isGone) await navigate({ pathname: '/', search }, { replace: true });
    };
    void follow();
    return () => {
      isGone = true;
    };
  }, [partner, call, navigate, search]);
  return (
    <ErrandCard mark="success" title={t('referralTitle')}>
      <p>{t('referralText')}</p>
      <Button component={Link} to={{ pathname: '/', search }} size="md" fullWidth>
        {t('toExchange')}
      </Button>
    </ErrandCard>
  );
}
