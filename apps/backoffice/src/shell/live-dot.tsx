import { Box, Tooltip } from '@mui/material';
import { useMessages } from '../i18n/use-messages.ts';
import { useSocketState } from '../service/use-socket.ts';
import { messages } from './messages.ts';

/** Whether news arrive by themselves at the moment. */
export function LiveDot() {
  const t = useMessages(messages);
  const isLive = useSocketState() === 'open';
  const label = t(isLive ? 'live' : 'offline');
  return (
    <Tooltip title={label}>
      <Box
        role="status"
        aria-label={label}
        sx={{
          width: 9,
          height: 9,
          m: 1,
          borderRadius: '50%',
          flexShrink: 0,
          backgroundColor: isLive ? 'success.main' : 'warning.main',
        }}
      />
    </Tooltip>
  );
}
