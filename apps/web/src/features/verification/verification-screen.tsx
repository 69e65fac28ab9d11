import { verificationTypes, type VerificationType } from '@tetri/contract';
import { useNavigate, useRevalidator, useSearchParams } from '../../routing/index.ts';
import { kycDialog } from '../../app/kyc-dialog.ts';
import { returnPath } from '../../app/return-path.ts';
import { toasts } from '../../app/toast-store.ts';
import { Kyc } from './kyc.tsx';
import type { VerificationsData } from './load-verifications.ts';
import { Overview } from './overview.tsx';
import { useVerificationMessages } from './use-verification-messages.ts';

const ownPath = '/user/verification/';

/** What is verified and what can be; or the form that the address asks for, which a `returnUrl` alone does too. */
export function VerificationScreen({ data }: { readonly data: VerificationsData }) {
  const t = useVerificationMessages();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const type = askedType(query);
  if (type === undefined) return <Overview data={data} />;

  const back = () => returnPath(query, location.origin);
  const currencyId = type === 'currency' ? (query.get('currencyId') ?? undefined) : undefined;
  const leave = (to: string) => void Promise.resolve(navigate(to)).then(() => revalidate());
  return (
    <Kyc
      key={`${type} ${currencyId}`}
      asked={{ type, currencyId }}
      onFailed={(text) => {
        kycDialog.fail(text);
        leave(back() ?? '/user/profile/');
      }}
      onCancelled={() => leave(back() ?? '/user/profile/')}
      onCompleted={() => {
        toasts.show({ type: 'success', message: t('completed') });
        leave(back() ?? ownPath);
      }}
      onLeft={() => leave(back() ?? ownPath)}
    />
  );
}

function askedType(query: URLSearchParams): VerificationType | undefined {
  const asked = query.get('type') ?? (query.has('returnUrl') ? 'person' : null);
  return verificationTypes.find((type) => type === asked);
}
