import type { ReactNode } from 'react';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

interface ProfileDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Something is shown that cannot be shown again: it is closed by its own button alone. */
  readonly isBinding?: boolean;
  readonly onClose: () => void;
}

export function ProfileDialog({ title, children, isBinding = false, onClose }: ProfileDialogProps) {
  const t = useProfileMessages();
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={title}
      size="29rem"
      centered
      closeOnClickOutside={false}
      closeOnEscape={!isBinding}
      withCloseButton={!isBinding}
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['dialog']}>{children}</div>
    </ModalDialog>
  );
}

/** There before it says anything, so that it is read aloud. */
export function DialogFailure({ text }: { readonly text: string | undefined }) {
  return (
    <p className={styles['failure']} role="alert">
      {text}
    </p>
  );
}
