import MenuIcon from '@mui/icons-material/Menu';
import { Badge, Box, IconButton, Typography } from '@mui/material';
import { LogoMark } from '@tetri/ui';
import { useMessages } from '../i18n/use-messages.ts';
import { LiveDot } from './live-dot.tsx';
import { messages } from './messages.ts';

/** On a phone: the way to the menu. */
export function TopBar({ alertCount, onMenu }: { alertCount: number; onMenu: () => void }) {
  const t = useMessages(messages);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1,
        height: 56,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <IconButton onClick={onMenu} aria-label={t('menu')}>
        <Badge color="warning" variant="dot" invisible={alertCount === 0}>
          <MenuIcon />
        </Badge>
      </IconButton>
      <LogoMark size={26} />
      <Typography sx={{ fontWeight: 700, flex: 1 }}>Tetri</Typography>
      <LiveDot />
    </Box>
  );
}
