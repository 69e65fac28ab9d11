import { Button, Group } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { SubmitButton } from './submit-button.tsx';

interface SaveButtonsProps {
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly isChanged: boolean;
  /** Begins anew from what is stored: also where somebody else saved meanwhile, and what is typed here is refused. */
  readonly onDiscard: () => void;
}

/** Ends a form that is a section of its page. */
export function SaveButtons({ isReady, isPending, isChanged, onDiscard }: SaveButtonsProps) {
  const t = useMessages(messages);
  return (
    <Group gap={8}>
      <SubmitButton isReady={isReady} isPending={isPending}>
        {t('save')}
      </SubmitButton>
      {isChanged && (
        <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isPending}>
          {t('discard')}
        </Button>
      )}
    </Group>
  );
}
