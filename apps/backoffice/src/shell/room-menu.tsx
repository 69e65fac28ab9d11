import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchangeOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import PhoneCallback from '@mui/icons-material/PhoneCallbackOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import RateReview from '@mui/icons-material/RateReviewOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Sensors from '@mui/icons-material/SensorsOutlined';
import Store from '@mui/icons-material/StorefrontOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import {
  Box,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  type SvgIconProps,
} from '@mui/material';
import type { ComponentType } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { StaffRole } from '@tetri/contract';
import { useMessages } from '../i18n/use-messages.ts';
import type { Room } from '../service/rooms.ts';
import { messages } from './messages.ts';
import { pathOf, roomsOf } from './rooms-of.ts';
import { waitingCountOf } from './waiting-count.tsx';

const icons: Readonly<Record<Room, ComponentType<SvgIconProps>>> = {
  dashboard: Dashboard,
  orders: ReceiptLong,
  routes: SwapHoriz,
  currencies: CurrencyExchange,
  sources: Sensors,
  reserves: AccountBalanceWallet,
  requisites: CreditCard,
  offices: Store,
  content: Article,
  moderation: RateReview,
  subscribers: MarkEmailRead,
  visits: BarChart,
  chats: Forum,
  tickets: SupportAgent,
  feedback: PhoneCallback,
  mails: Mail,
  outbox: ReportProblem,
  audit: History,
  site: Public,
  staff: Groups,
  account: Person,
};

export interface RoomMenuProps {
  readonly role: StaffRole;
  /** Rate sources in trouble. */
  readonly alertCount: number;
  readonly onLeave: () => void;
}

/** The rooms a role may enter. */
export function RoomMenu({ role, alertCount, onLeave }: RoomMenuProps) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={t('menu')} sx={{ px: 1.25, py: 1, overflowY: 'auto', flex: 1 }}>
      {roomsOf(role).map(([group, rooms]) => (
        <List
          key={group}
          dense
          disablePadding
          sx={{ mb: 1.5 }}
          subheader={
            <ListSubheader
              disableSticky
              sx={{ background: 'none', fontSize: '0.75rem', lineHeight: '2rem', fontWeight: 650 }}
            >
              {t(`group.${group}`)}
            </ListSubheader>
          }
        >
          {rooms.map((room) => {
            const Icon = icons[room];
            const path = pathOf(room);
            const isHere = path === '/' ? pathname === '/' : pathname.startsWith(path);
            return (
              <ListItem key={room} disablePadding secondaryAction={waitingCountOf(room)}>
                <ListItemButton
                  component={NavLink}
                  to={path}
                  selected={isHere}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={onLeave}
                  sx={{ borderRadius: 2, minHeight: 40, color: isHere ? 'primary.main' : 'text.primary' }}
                >
                  <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                  <ListItemText
                    primary={t(`room.${room}`)}
                    slotProps={{ primary: { sx: { fontWeight: isHere ? 650 : 500 } } }}
                  />
                  {room === 'sources' && alertCount > 0 && (
                    <Chip size="small" color="warning" label={alertCount} sx={{ height: 20 }} />
                  )}
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      ))}
    </Box>
  );
}
