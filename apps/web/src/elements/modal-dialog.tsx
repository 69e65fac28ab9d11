import './dialog-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { useDialogFocus } from './use-dialog-focus.ts';

/** The kit's dialog: the whole screen on a phone, and with the focus where a dialog has it. */
export function ModalDialog(props: ModalProps) {
  useDialogFocus(props.opened);
  return <Modal {...props} />;
}
