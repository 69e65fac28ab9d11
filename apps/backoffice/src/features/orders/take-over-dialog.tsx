import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface TakeOverDialogProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Two people on one order is how money is paid twice, so taking over asks once more. */
export function TakeOverDialog({ name, isPending, onConfirm, onClose }: TakeOverDialogProps) {
  const t = useMessages(messages);
  return (
    <QuestionDialog
      title={t('takeOver')}
      text={t('takeOverText', { name })}
      yes={t('takeOver')}
      isGrave={false}
      isPending={isPending}
      onYes={onConfirm}
      onNo={onClose}
    />
  );
}
