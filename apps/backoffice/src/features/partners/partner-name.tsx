import { DemoBadge } from '../../components/demo-badge.tsx';

interface PartnerNameProps {
  readonly person: { readonly email: string; readonly name: string; readonly isDemo: boolean };
}

/** Who a partner is, and whether the demo made them. Where it is narrow, an address breaks at its sign rather than in a word. */
export function PartnerName({ person: { email, name, isDemo } }: PartnerNameProps) {
  const [mailbox, host] = (email || name).split('@');
  return (
    <>
      {mailbox}
      {host !== undefined && (
        <>
          <wbr />@{host}
        </>
      )}{' '}
      {isDemo && <DemoBadge />}
    </>
  );
}
