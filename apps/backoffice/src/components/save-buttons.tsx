import { Button, Group } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { SubmitButton } from './submit-button.tsx';

interface SaveButtonsProps {
  readonly isReady: boolean;
  readonly draft: { readonly isChanged: boolean; readonly discard: () => void };
  readonly change: { readonly isPending: boolean; readonly reset: () => void };
}

/**
 * Ends a form that is a section of its page. Discarding begins anew from what is stored: also where somebody else saved meanwhile,
 * and what is typed here is refused.
 */
export function SaveButtons({ isReady, draft, change }: SaveButtonsProps) {
  const t = useMessages(messages);
  const discard = () => {
    draft.discard();
    change.reset();
  };
  return (
    <Group gap={8}>
      <SubmitButton isReady={isReady} isPending={change.isPending}>
        {t('save')}
      </SubmitButton>
      {draft.isChanged && (
        <Button variant="subtle" color="gray" onClick={discard} disabled={change.isPending}>
          {t('discard')}
        </Button>
      )}
    </Group>
  );
}
