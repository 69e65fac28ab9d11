import { Badge, Box, NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import type { StaffRole } from '@tetri/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import styles from './room-menu.module.css';
import { roomIcons } from './room-icons.ts';
import { pathOf, roomsOf } from './rooms-of.ts';
import { waitingCountOf } from './waiting-count.tsx';

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
    <Box px={10} py={8} flex={1} style={{ overflowY: 'auto' }} component="nav" aria-label={t('menu')}>
      {roomsOf(role).map(([group, rooms]) => (
        <Box key={group} mb={12}>
          <Text size="xs" fw={650} c="dimmed" px={12} lh="2rem" id={`rooms-${group}`}>
            {t(`group.${group}`)}
          </Text>
          <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={`rooms-${group}`}>
            {rooms.map((room) => {
              const Icon = roomIcons[room];
              const path = pathOf(room);
              const isHere = path === '/' ? pathname === '/' : pathname.startsWith(path);
              return (
                <li key={room} className={styles['room']}>
                  <NavLink
                    component={Link}
                    to={path}
                    bdrs="sm"
                    mih={40}
                    fw={isHere ? 650 : 500}
                    active={isHere}
                    aria-current={isHere ? 'page' : undefined}
                    onClick={onLeave}
                    leftSection={<Icon size={18} aria-hidden />}
                    label={t(`room.${room}`)}
                  />
                  <span className={styles['count']}>
                    {room === 'sources' && alertCount > 0 ? (
                      <Badge color="yellow">{alertCount}</Badge>
                    ) : (
                      waitingCountOf(room)
                    )}
                  </span>
                </li>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
