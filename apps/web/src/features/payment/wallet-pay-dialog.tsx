import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import { useRefusal } from '../../app/use-refusal.ts';
import { SiteLink } from '../../elements/site-link.tsx';
import { type Proof, proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { usePaymentMessages } from './use-payment-messages.ts';

interface WalletPayDialogProps {
  /** What is paid, as text. */
  readonly amount: string;
  /** What is received leaves the exchange: the person shows a second factor, as for a withdrawal. */
  readonly isProofNeeded: boolean;
  readonly means: ProofMeans;
  /** Rejects with `CallFailure`. */
  readonly pay: (proof: Proof) => Promise<unknown>;
  readonly onPaid: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an order is paid from the wallet, with what the account has to show. */
export function WalletPayDialog({ amount, isProofNeeded, means, pay, onPaid, onClose }: WalletPayDialogProps) {
  const t = usePaymentMessages();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);
  const title = t('walletQuestion', { amount });

  if (isProofNeeded && !means.isFactorOn && !means.hasPasskey)
    return (
      <ModalDialog
        opened
        onClose={onClose}
        title={title}
        size="27rem"
        centered
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p>{t('walletFactorNeeded')}</p>
        <SiteLink href="/user/profile/">{t('toProfile')}</SiteLink>
      </ModalDialog>
    );

  return (
    <QuestionDialog
      isOpen
      title={title}
      confirm={t('payFromWallet')}
      isPending={isPending}
      failure={failure}
      onConfirm={() =>
        void send(async () => pay(isProofNeeded ? await gather() : {})).then((isPaid) =>
          isPaid ? onPaid() : undefined,
        )
      }
      onClose={onClose}
    >
      <p>{t('walletQuestionText')}</p>
      {isProofNeeded && fields}
    </QuestionDialog>
  );
}
