import { Box, Flex, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title.ts';

export interface ScreenProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the back office: heading, what can be done here, content. */
export function Screen({ title, subtitle, actions, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <Box px={{ base: 16, md: 32 }} py={{ base: 16, md: 24 }} maw={1600} w="100%" miw={0} component="section">
      <Flex
        gap={16}
        align={{ xs: 'flex-start' }}
        justify="space-between"
        direction={{ base: 'column', xs: 'row' }}
        mb={20}
      >
        <Box miw={0}>
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Text size="sm" mt={4} maw={720} c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </Box>
        {actions && (
          <Group gap={8} align="stretch" style={{ flexShrink: 0 }}>
            {actions}
          </Group>
        )}
      </Flex>
      {children}
    </Box>
  );
}
