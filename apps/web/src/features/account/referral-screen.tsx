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
        // Without an answer it is kept: the server judges it again with the order.
        const visit = await call(registerPartnerVisit, { partner }).catch(
          () => ({ isKnown: true, touch: 'first' }) as const,
        );
        // A link that leads to nobody, or to the visitor themselves, takes nobody's place: kept, it would keep a partner out for a year.
        if (visit.isKnown) keepPartnerCode(partner, Date.now(), visit.touch);
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
      {partner !== undefined && <p>{t('referralText')}</p>}
      <Button component={Link} to={{ pathname: '/', search }} size="md" fullWidth>
        {t('toExchange')}
      </Button>
    </ErrandCard>
  );
}
