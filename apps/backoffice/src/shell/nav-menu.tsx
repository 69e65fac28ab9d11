import { Badge, Box, Text } from '@mantine/core';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import type { StaffRole } from '@tetri/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { prefetchPage } from '../page-screens.ts';
import type { NavSection } from '../service/nav-sections.ts';
import { messages } from './messages.ts';
import styles from './nav-menu.module.css';
import { navSectionIcons } from './nav-section-icons.ts';
import { pathOf, navSectionsOf } from './nav-sections-of.ts';
import { waitingCountOf } from './waiting-count.tsx';

export interface NavMenuProps {
  readonly role: StaffRole;
  /** Rate sources in trouble. */
  readonly alertCount: number;
  /** Whether sections say how much waits in them. */
  readonly isCounted: boolean;
  readonly onLeave: () => void;
}

/** The sections a role may enter. */
export const NavMenu = memo(function NavMenu({ role, alertCount, isCounted, onLeave }: NavMenuProps) {
  const t = useMessages(messages);
  return (
    <Box px={10} py={8} flex={1} style={{ overflowY: 'auto' }} component="nav" aria-label={t('menu')}>
      {navSectionsOf(role).map(([group, sections]) => (
        <Box key={group} mb={12}>
          <Text size="xs" fw={650} c="dimmed" px={12} lh="2rem" id={`sections-${group}`}>
            {t(`group.${group}`)}
          </Text>
          <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={`sections-${group}`}>
            {sections.map((section) => {
              const isAlerted = section === 'sources';
              const waiting = waitingCountOf(section);
              return (
                <li key={section} className={styles['section']}>
                  <SectionLink section={section} onLeave={onLeave} />
                  {isAlerted && (
                    <span className={styles['count']}>
                      {alertCount > 0 && <Badge color="yellow">{alertCount}</Badge>}
                    </span>
                  )}
                  {waiting && <span className={styles['count']}>{isCounted && waiting}</span>}
                </li>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
});

interface SectionLinkProps {
  readonly section: NavSection;
  readonly onLeave: () => void;
}

/** The one part of the menu that each page draws anew. */
function SectionLink({ section, onLeave }: SectionLinkProps) {
  const t = useMessages(messages);
  const [pathname] = useLocation();
  const Icon = navSectionIcons[section];
  const path = pathOf(section);
  const isHere = path === '/' ? pathname === '/' : pathname.startsWith(path);
  return (
    <Link
      to={path}
      className={styles['link']}
      aria-current={isHere ? 'page' : undefined}
      onClick={onLeave}
      onPointerEnter={() => void prefetchPage(path)}
      onFocus={() => void prefetchPage(path)}
    >
      <Icon size={18} aria-hidden />
      {t(`section.${section}`)}
    </Link>
  );
}
