import { Stack, Text } from '@mantine/core';
import { InboxIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  /** Nothing else is on the page: the title is the page's. */
  readonly isPage?: boolean;
}

/** Where a list would be and nothing is: says so, and what to do about it. */
export function Empty({ title, text, action, isPage = false }: EmptyProps) {
  return (
    <Stack gap={8} align="center" ta="center" py={56} px={16} c="dimmed">
      <InboxIcon size={36} aria-hidden />
      <Text fz="var(--mantine-h3-font-size)" fw={650} component={isPage ? 'h1' : 'p'} m={0} c="var(--t-ink)">
        {title}
      </Text>
      {text && (
        <Text size="sm" maw={420}>
          {text}
        </Text>
      )}
      {action}
    </Stack>
  );
}
