import { Box, Tooltip } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { useIsFirstPageShown } from '../service/first-page.tsx';
import { useSocketState } from '../service/use-socket.ts';
import { messages } from './messages.ts';

/** Whether news arrive by themselves at the moment. */
export function LiveDot() {
  const t = useMessages(messages);
  const isLive = useSocketState(useIsFirstPageShown()) === 'open';
  const label = t(isLive ? 'live' : 'offline');
  return (
    <Tooltip label={label}>
      <Box
        w={9}
        h={9}
        m={8}
        bdrs="50%"
        bg={isLive ? 'var(--t-green)' : 'var(--t-gold)'}
        style={{ flexShrink: 0 }}
        role="status"
        aria-label={label}
      />
    </Tooltip>
  );
}
