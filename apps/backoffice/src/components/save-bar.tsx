import { Button, Flex, Paper, Text } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface SaveBarProps {
  readonly isChanged: boolean;
  /** Where something still has to be put right; saving waits for it. */
  readonly fault: string | undefined;
  readonly isPending: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stays in sight below a long form as long as something in it is not saved. */
export function SaveBar({ isChanged, fault, isPending, onSave, onDiscard }: SaveBarProps) {
  const t = useMessages(messages);
  if (!isChanged) return null;
  return (
    <Paper
      component="section"
      aria-label={t('unsaved')}
      pos="sticky"
      bottom={{ base: 8, md: 16 }}
      mt={16}
      style={{ zIndex: 100, boxShadow: 'var(--t-shadow-3)' }}
    >
      <Flex gap={8} align="center" justify="flex-end" wrap="wrap" p={12} pl={20}>
        <Text size="sm" flex="1 1 180px" c={fault ? 'var(--t-red)' : 'var(--t-ink)'} aria-live="polite">
          {fault ?? t('unsaved')}
        </Text>
        <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isPending}>
          {t('discard')}
        </Button>
        <Button onClick={onSave} disabled={fault !== undefined} loading={isPending}>
          {t('save')}
        </Button>
      </Flex>
    </Paper>
  );
}
