import { DemoBadge } from '../../components/demo-badge.tsx';

interface PartnerNameProps {
  readonly person: { readonly email: string; readonly name: string; readonly isDemo: boolean };
}

/** Who a partner is, and whether the demo made them. */
export function PartnerName({ person: { email, name, isDemo } }: PartnerNameProps) {
  return (
    <>
      {email || name} {isDemo && <DemoBadge />}
    </>
  );
}
