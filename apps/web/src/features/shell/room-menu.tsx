import { NavLink } from 'react-router';
import { roomPath, rooms } from '../../app/rooms.ts';
import { RoomIcon } from './room-icon.tsx';
import styles from './room-menu.module.css';
import { useShellMessages } from './use-shell-messages.ts';

/** The rooms of the personal area: a column beside the room, a row above it where the screen is narrow. */
export function RoomMenu() {
  const t = useShellMessages();
  return (
    <nav className={styles['menu']} aria-label={t('rooms')}>
      {rooms.map((room) => (
        <NavLink key={room} to={roomPath(room)}>
          <RoomIcon name={room} />
          {t(`room-${room}`)}
        </NavLink>
      ))}
    </nav>
  );
}
