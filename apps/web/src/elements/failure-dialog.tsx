import { Button } from '@mantine/core';
import { ModalDialog } from './modal-dialog.tsx';
import styles from './question-dialog.module.css';
import { useElementMessages } from './use-element-messages.ts';

interface FailureDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Says that something did not work and has to be read. Loaded when it is needed. */
export default function FailureDialog({ title, text, onClose }: FailureDialogProps) {
  const t = useElementMessages();
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={title}
      size="27rem"
      centered
      classNames={{ title: styles['title'] ?? '' }}
      attributes={{ header: { role: 'presentation' }, content: { 'data-question': true } }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['body']}>
        <p>{text}</p>
        <div className={styles['buttons']}>
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
