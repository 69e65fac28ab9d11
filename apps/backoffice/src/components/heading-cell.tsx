import { Box, Text } from '@mantine/core';

/** What a row of a table is about, and a line of what tells it from its likes. */
export function HeadingCell({ title, about }: { readonly title: string; readonly about: string }) {
  return (
    <Box miw={0}>
      <Text size="sm" fw={650} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text size="xs" component="span" style={{ overflowWrap: 'anywhere' }} c="dimmed">
        {about}
      </Text>
    </Box>
  );
}
