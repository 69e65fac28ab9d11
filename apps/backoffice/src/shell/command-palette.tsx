import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { canSee } from '../service/rooms.ts';
import { useRole } from '../service/session.tsx';
import { messages } from './messages.ts';
import { roomIcons } from './room-icons.ts';
import { pathOf, roomsOf } from './rooms-of.ts';

export interface CommandPaletteProps {
  readonly onGo: () => void;
  readonly onClose: () => void;
}

/** The way to every room that the role may enter, and to an order by whatever is known of it. Mount it to open it. */
export default function CommandPalette({ onGo, onClose }: CommandPaletteProps) {
  const t = useMessages(messages);
  const role = useRole();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  const wanted = query.trim();
  const rooms = roomsOf(role)
    .flatMap(([, names]) => names)
    .concat('account')
    .filter((room) => t(`room.${room}`).toLowerCase().includes(wanted.toLowerCase()));
  const findsOrders = wanted !== '' && canSee(role, 'orders');

  function go(path: string) {
    onGo();
    void navigate(path);
  }

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={380}
      attributes={{ content: { 'aria-label': t('palette') } }}
    >
      <Spotlight.Search
        placeholder={t('palettePlaceholder')}
        aria-label={t('palette')}
        leftSection={<SearchIcon size={20} aria-hidden />}
        maxLength={100}
      />
      <Spotlight.ActionsList>
        {rooms.map((room) => {
          const Icon = roomIcons[room];
          return (
            <Spotlight.Action
              key={room}
              label={t(`room.${room}`)}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => go(pathOf(room))}
            />
          );
        })}
        {findsOrders && (
          <Spotlight.Action
            label={t('findOrders', { text: wanted })}
            leftSection={<SearchIcon size={18} aria-hidden />}
            onClick={() => go(`/orders?${new URLSearchParams({ tab: 'all', search: wanted })}`)}
          />
        )}
        {!findsOrders && rooms.length === 0 && <Spotlight.Empty>{t('nothingFound')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
