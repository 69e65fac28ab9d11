import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { roomPath, rooms } from '../../app/rooms.ts';
import { RoomIcon } from './room-icon.tsx';
import styles from './room-menu.module.css';
import { useShellMessages } from './use-shell-messages.ts';

/** The rooms of the personal area: a column beside the room; where the screen is narrow, a row above it that keeps the present one in sight. */
export function RoomMenu() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const present = menu.current?.querySelector(`a[href$="${CSS.escape(pathname)}"]`);
    present?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={`${styles['menu']} edge-fade`} aria-label={t('rooms')}>
      {rooms.map((room) => (
        <NavLink key={room} to={roomPath(room)}>
          <RoomIcon name={room} />
          {t(`room-${room}`)}
        </NavLink>
      ))}
    </nav>
  );
}
