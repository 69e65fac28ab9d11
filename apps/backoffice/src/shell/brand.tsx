import { Box, Group, Text } from '@mantine/core';
import { LogoMark } from '@tetri/ui';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export function Brand() {
  const t = useMessages(messages);
  return (
    <Group gap={10} wrap="nowrap" px={20} pt={18} pb={8}>
      <LogoMark size={34} />
      <Box>
        <Text fw={700} fz="1.125rem" lh={1.1} lts="-0.01em">
          Tetri
        </Text>
        <Text size="xs" component="span" c="dimmed">
          {t('backOffice')}
        </Text>
      </Box>
    </Group>
  );
}
