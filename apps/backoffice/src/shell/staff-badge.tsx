import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import {
  Avatar,
  Box,
  ButtonBase,
  Divider,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import type { StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { useLogout, useTheme } from 'react-admin';
import { useNavigate } from 'react-router';
import { messages as sharedMessages } from '../components/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveDot } from './live-dot.tsx';
import { messages } from './messages.ts';

/** Who is signed in, and what concerns only him. */
export function StaffBadge({ name, role, onLeave }: { name: string; role: StaffRole; onLeave: () => void }) {
  const t = useMessages(messages);
  const roleText = useMessages(sharedMessages)(`role.${role}`);
  const logout = useLogout();
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isDark = theme === 'dark';
  const close = () => setAnchor(null);

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1, display: 'flex', alignItems: 'center' }}>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', gap: 1.25, p: 1, borderRadius: 2, textAlign: 'left' }}
      >
        <Avatar
          sx={{ width: 34, height: 34, fontSize: '0.9rem', bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {[...name][0]}
        </Avatar>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography noWrap sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {roleText}
          </Typography>
        </Box>
        <UnfoldMore fontSize="small" color="disabled" />
      </ButtonBase>
      <LiveDot />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { width: 248 } } }}>
        <MenuItem
          onClick={() => {
            close();
            onLeave();
            void navigate('/account');
          }}
        >
          <ListItemIcon>
            <Person fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('room.account')}</ListItemText>
        </MenuItem>
        <MenuItem component="a" href="/" target="_blank" rel="noopener" onClick={close}>
          <ListItemIcon>
            <OpenInNew fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('openSite')}</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => setTheme(isDark ? 'light' : 'dark')}>
          <ListItemIcon>{isDark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}</ListItemIcon>
          <ListItemText>{`${t('appearance')}: ${t(isDark ? 'dark' : 'light')}`}</ListItemText>
        </MenuItem>
        <Divider />
        <LanguageSwitch onChosen={close} />
        <Divider />
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('signOut')}</ListItemText>
        </MenuItem>
      </Menu>
    </Box>
  );
}
