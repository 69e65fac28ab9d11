import { getSession } from '@tetri/contract';
import type { KycAsked } from '../../app/kyc-dialog.ts';
import { useScope } from '../../app/page-scope.ts';
import { track } from '../../app/tracking.ts';
import { KycForm } from './kyc-form.tsx';
import { Outcome } from './outcome.tsx';
import { useKyc } from './use-kyc.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

interface KycProps {
  readonly asked: KycAsked;
  readonly isModal?: boolean;
  /** It could not begin. */
  readonly onFailed: (text: string) => void;
  readonly onCancelled: () => void;
  readonly onCompleted: () => void;
  /** Left as it is, to be gone on with. */
  readonly onLeft: () => void;
}

/** One verification, from its form to where it stands in the review. */
export function Kyc({ asked, isModal = false, onFailed, onCancelled, onCompleted, onLeft }: KycProps) {
  const t = useVerificationMessages();
  const { call, session } = useScope();
  const { form, read } = useKyc(asked, onFailed);
  if (!form)
    return (
      <p className={styles['loading']} role="status">
        {t('loading')}
      </p>
    );

  function complete() {
    onCompleted();
    track('Verified');
    // Who does not hear of it now does with the next page.
    session.follow(call(getSession, {})).catch(() => undefined);
  }
  if (!form.mayEdit) return <Outcome form={form} onLeft={onLeft} />;
  return (
    <KycForm
      form={form}
      read={read}
      isModal={isModal}
      onCancelled={onCancelled}
      onCompleted={complete}
      onLeft={onLeft}
    />
  );
}
