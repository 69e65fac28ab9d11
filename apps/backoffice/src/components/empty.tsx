import { Stack, Text } from '@mantine/core';
import { InboxIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where a list would be and nothing is: says so, and what to do about it. */
export function Empty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <Stack gap={8} align="center" ta="center" py={56} px={16} c="dimmed">
      <InboxIcon size={36} aria-hidden />
      <Text fz="var(--mantine-h3-font-size)" fw={650} component="p" c="var(--t-ink)">
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
