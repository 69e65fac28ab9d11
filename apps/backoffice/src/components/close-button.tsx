import { Button } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The foot of a dialog that only shows something. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <Button variant="subtle" color="gray" onClick={onClose}>
      {t('close')}
    </Button>
  );
}
