import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { kycDialog } from '../../app/kyc-dialog.ts';
import { returnPath } from '../../app/return-path.ts';
import { toasts } from '../../app/toast-store.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import FailureDialog from '../../elements/failure-dialog.tsx';
import { Kyc } from './kyc.tsx';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

/** Verification over whatever page there is. */
export function KycDialogs() {
  const t = useVerificationMessages();
  const navigate = useNavigate();
  const { asked, failure } = useSyncExternalStore(kycDialog.subscribe, kycDialog.current, kycDialog.current);
  // While the window closes, its content stays.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  const close = () => kycDialog.close();
  const end = (message: string) => {
    toasts.show({ type: 'success', message });
    close();
  };
  return (
    <>
      <ModalDialog
        opened={asked !== null}
        onClose={close}
        title={shown && t(`kind-${shown.type}`)}
        size="34rem"
        centered
        closeOnClickOutside={false}
        classNames={{ title: styles['title'] ?? '' }}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {shown && (
          <Kyc
            asked={shown}
            isModal
            onFailed={(text) => kycDialog.fail(text)}
            onCancelled={() => {
              const back = returnPath(new URLSearchParams(location.search), location.origin);
              end(t('cancelled'));
              if (back !== undefined) void navigate(back);
            }}
            onCompleted={() => end(t('completed'))}
            onLeft={close}
          />
        )}
      </ModalDialog>
      {failure !== undefined && (
        <FailureDialog title={t('failedTitle')} text={failure} onClose={() => kycDialog.fail(undefined)} />
      )}
    </>
  );
}
