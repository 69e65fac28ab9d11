import { Button } from '@mantine/core';
import { useLocation } from '../../routing/index.ts';
import { kycOf, openKyc } from '../../app/kyc-asked.ts';
import type { ExchangeRoute } from './directions.ts';
import type { MissingVerification } from './read-refusal.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface VerifyButtonProps {
  readonly missing: MissingVerification;
  readonly route: ExchangeRoute;
}

/** Leads to the verification that an order was refused for. */
export function VerifyButton({ missing, route }: VerifyButtonProps) {
  const t = useExchangeMessages();
  const here = useLocation();
  const [need = 'person'] = missing.needs;
  return (
    <Button type="button" variant="default" onClick={() => openKyc(kycOf(need, route), !missing.isSignInNeeded, here)}>
      {t('verify')}
    </Button>
  );
}
