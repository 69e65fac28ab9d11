import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { FormFailure } from '../../elements/form-failure.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import styles from './payment-links.module.css';
import { useLinkChoices } from './use-link-choices.ts';
import { usePaymentLinksMessages } from './use-payment-links-messages.ts';

interface NewLinkDialogProps {
  readonly onCreated: () => Promise<void>;
  readonly onClose: () => void;
}

/** Makes a link: what, for what, and where to. */
export function NewLinkDialog({ onCreated, onClose }: NewLinkDialogProps) {
  const t = usePaymentLinksMessages();
  const { choices, failure } = useLinkChoices();
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t('createTitle')}
      size="32rem"
      centered
      closeOnClickOutside={false}
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <FormFailure text={failure} />
      {choices ? (
        <NewLinkForm
          choices={choices}
          onCreated={async () => {
            await onCreated();
            onClose();
          }}
        />
      ) : (
        failure === undefined && <p>{t('loading')}</p>
      )}
    </ModalDialog>
  );
}
