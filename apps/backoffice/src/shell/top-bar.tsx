import { ActionIcon, Flex, Indicator, Text } from '@mantine/core';
import { MenuIcon } from 'lucide-react';
import { LogoMark } from '@tetri/ui';
import { useMessages } from '../i18n/use-messages.ts';
import { LiveDot } from './live-dot.tsx';
import { messages } from './messages.ts';

/** On a phone: the way to the menu. */
export function TopBar({ alertCount, onMenu }: { alertCount: number; onMenu: () => void }) {
  const t = useMessages(messages);
  return (
    <Flex
      gap={10}
      align="center"
      pos="sticky"
      top={0}
      px={8}
      h={56}
      bg="var(--t-surface)"
      style={{ zIndex: 100, borderBottom: '1px solid var(--t-line)' }}
      component="header"
    >
      <ActionIcon onClick={onMenu} aria-label={t('menu')}>
        <Indicator color="yellow" size={8} disabled={alertCount === 0}>
          <MenuIcon size={20} />
        </Indicator>
      </ActionIcon>
      <LogoMark size={26} />
      <Text fw={700} flex={1}>
        Tetri
      </Text>
      <LiveDot />
    </Flex>
  );
}
