import { Box, Drawer, styled, useMediaQuery } from '@mui/material';
import { getStaffSession, type StaffRole } from '@tetri/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useGetIdentity, usePermissions } from 'react-admin';
import { ErrorBoundary } from './error-boundary.tsx';
import { RowsSkeleton } from '../components/answer.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { canSee } from '../service/rooms.ts';
import { useAttendance } from '../service/use-attendance.ts';
import { useCall } from '../service/use-call.ts';
import { useRateAlerts } from '../service/use-rate-alerts.ts';
import { messages } from './messages.ts';
import { NoticeBars } from './notice-bars.tsx';
import { RoomMenu } from './room-menu.tsx';
import { SetUpScreen } from './set-up-screen.tsx';
import { StaffBadge } from './staff-badge.tsx';
import { TopBar } from './top-bar.tsx';
import { Brand } from './brand.tsx';

const menuWidth = 264;

/** Seen only when reached by keyboard. */
const SkipLink = styled(({ children, ...props }: { children: ReactNode }) => (
  <a href="#content" {...props}>
    {children}
  </a>
))(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 8,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** What stands around every room; until there is a second factor where one is needed, the way to set it up and nothing else. */
export function AppLayout({ children }: { children: ReactNode }) {
  const session = useCall(getStaffSession, {});
  if (session.isPending) return null;
  return session.data?.staff.mustSetUp ? <SetUpScreen /> : <Frame>{children}</Frame>;
}

/** The menu at the side on a desk, in a drawer on a phone. */
function Frame({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { permissions: role } = usePermissions<StaffRole>();
  const { identity } = useGetIdentity();
  const alerts = useRateAlerts(role !== undefined && canSee(role, 'sources'));
  useAttendance();
  const closeMenu = () => setIsMenuOpen(false);

  const side = (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', width: menuWidth }}>
      <Brand />
      {role && <RoomMenu role={role} alertCount={alerts?.length ?? 0} onLeave={closeMenu} />}
      {identity && role && <StaffBadge name={identity.fullName ?? ''} role={role} onLeave={closeMenu} />}
    </Box>
  );

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', width: '100%', backgroundColor: 'background.default' }}>
      <SkipLink>{t('skip')}</SkipLink>
      {isNarrow ? (
        <Drawer open={isMenuOpen} onClose={closeMenu}>
          {side}
        </Drawer>
      ) : (
        <Box
          component="aside"
          sx={{
            position: 'sticky',
            top: 0,
            height: '100dvh',
            flexShrink: 0,
            borderRight: 1,
            borderColor: 'divider',
            backgroundColor: 'background.paper',
          }}
        >
          {side}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {isNarrow && <TopBar alertCount={alerts?.length ?? 0} onMenu={() => setIsMenuOpen(true)} />}
        <NoticeBars alerts={alerts} />
        <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
          <ErrorBoundary>
            <Suspense
              fallback={
                <Box sx={{ p: 4 }}>
                  <RowsSkeleton />
                </Box>
              }
            >
              {children}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}
