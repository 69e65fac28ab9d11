import type { Call, CallRequest } from '@tetri/contract';
import { useChange } from '../service/use-call.ts';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';
import { useSaved } from './use-saved.ts';

export interface ChangeDialogProps<C extends Call>
  extends Omit<ReasonDialogProps, 'isPending' | 'error' | 'onConfirm'> {
  readonly call: C;
  /** What the calls before had answered is asked again afterwards. */
  readonly affected: readonly Call[];
  readonly inputOf: (reason: string) => CallRequest<C>;
  readonly onSaved?: () => void;
}

/** Asks for a reason and makes the change; a refusal stays in the dialog. */
export function ChangeDialog<C extends Call>({ call, affected, inputOf, onSaved, ...dialog }: ChangeDialogProps<C>) {
  const change = useChange(call, affected);
  const saved = useSaved(() => {
    onSaved?.();
    dialog.onClose();
  });
  return (
    <ReasonDialog
      {...dialog}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate(inputOf(reason), saved)}
    />
  );
}
