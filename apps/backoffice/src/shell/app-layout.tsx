import { Drawer, Flex } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'wouter';
import { useIsNarrow } from '../components/use-is-narrow.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { canSee } from '../service/nav-sections.ts';
import { useIsFirstPageShown } from '../service/first-page.tsx';
import { useStaff } from '../service/session.tsx';
import { useAttendance } from '../service/use-attendance.ts';
import { useRateAlerts } from '../service/use-rate-alerts.ts';
import styles from './app-layout.module.css';
import { Brand } from './brand.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { messages } from './messages.ts';
import { NoticeBars } from './notice-bars.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PaletteButton } from './palette-button.tsx';
import { NavMenu } from './nav-menu.tsx';
import { StaffBadge } from './staff-badge.tsx';
import { TopBar } from './top-bar.tsx';

const SetUpScreen = lazy(() => import('./set-up-screen.tsx'));
const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** What stands around every section; until there is a second factor where one is needed, the way to set it up and nothing else. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { mustSetUp, hasSecondFactor } = useStaff();
  // Only a demo lets staff do without a second factor.
  const [wasDemo] = useState(!mustSetUp && !hasSecondFactor);
  return mustSetUp ? <SetUpScreen isDemoOver={wasDemo} /> : <Frame>{children}</Frame>;
}

/** The menu at the side on wide screens, in a drawer on a phone. */
function Frame({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const isNarrow = useIsNarrow(1024);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { name, role } = useStaff();
  const isPageShown = useIsFirstPageShown();
  const alerts = useRateAlerts(isPageShown && canSee(role, 'sources'));
  useAttendance();
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const openPalette = () => setIsPaletteOpen(true);
  // From a field, too; in rich text the keys make a link.
  useHotkeys([['mod+K', openPalette]], []);

  const side = (
    <div className={styles['menu']}>
      <Brand />
      <PaletteButton onOpen={openPalette} />
      <NavMenu role={role} alertCount={alerts?.length ?? 0} isCounted={isPageShown} onLeave={closeMenu} />
      <StaffBadge name={name} role={role} onLeave={closeMenu} />
    </div>
  );

  return (
    <div className={styles['frame']}>
      <a href="#content" className={styles['skip']}>
        {t('skip')}
      </a>
      {isPaletteOpen && (
        <Suspense>
          <CommandPalette onGo={closeMenu} onClose={() => setIsPaletteOpen(false)} />
        </Suspense>
      )}
      {isNarrow ? (
        <Drawer.Root opened={isMenuOpen} onClose={closeMenu} size={264}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('menu')}>{side}</Drawer.Content>
        </Drawer.Root>
      ) : (
        <aside className={styles['side']}>{side}</aside>
      )}
      <Flex direction="column" flex={1} miw={0}>
        {isNarrow && <TopBar alertCount={alerts?.length ?? 0} onMenu={() => setIsMenuOpen(true)} />}
        <NoticeBars alerts={alerts} mayAsk={isPageShown} />
        <main className={styles['main']} id="content" tabIndex={-1}>
          <PlaceOfPage>{children}</PlaceOfPage>
        </main>
      </Flex>
    </div>
  );
}

/** What is there in place of a page that breaks, or whose parts are on their way. What stands around it is not drawn anew with each page. */
function PlaceOfPage({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  return (
    <ErrorBoundary FallbackComponent={BrokenScreen} resetKeys={[pathname]}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
