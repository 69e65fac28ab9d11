import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import styles from './question-dialog.module.css';
import { useElementMessages } from './use-element-messages.ts';

interface QuestionDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What the answer leads to. */
  readonly children?: ReactNode;
  readonly confirm: string;
  /** Says no; where the question itself is about cancelling, “Cancel” says both. */
  readonly dismiss?: string;
  /** Something is lost by it. */
  readonly isDanger?: boolean;
  readonly isPending?: boolean;
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that is hard to take back. */
export function QuestionDialog(props: QuestionDialogProps) {
  const t = useElementMessages();
  const {
    isOpen,
    title,
    children,
    confirm,
    dismiss,
    isDanger = false,
    isPending = false,
    failure,
    onConfirm,
    onClose,
  } = props;
  return (
    <ModalDialog
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="27rem"
      centered
      classNames={{ title: styles['title'] ?? '' }}
      attributes={{ header: { role: 'presentation' }, content: { 'data-question': true } }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        className={styles['body']}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
        noValidate
      >
        {children}
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onClose}>
            {dismiss ?? t('cancel')}
          </Button>
          <Button type="submit" className={isDanger ? styles['danger'] : undefined} loading={isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
