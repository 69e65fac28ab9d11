import { Box, Text } from '@mantine/core';
import { DemoBadge } from './demo-badge.tsx';

interface HeadingCellProps {
  readonly title: string;
  readonly about: string;
  readonly isDemo?: boolean;
}

/** What a row of a table is about, and a line of what tells it from its likes. */
export function HeadingCell({ title, about, isDemo = false }: HeadingCellProps) {
  return (
    <Box miw={0}>
      <Text size="sm" fw={650} style={{ overflowWrap: 'anywhere' }}>
        {title} {isDemo && <DemoBadge />}
      </Text>
      <Text size="xs" component="span" style={{ overflowWrap: 'anywhere' }} c="dimmed">
        {about}
      </Text>
    </Box>
  );
}
