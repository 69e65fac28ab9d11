import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../i18n/use-messages.ts';
import { canSee } from '../service/nav-sections.ts';
import { useRole } from '../service/session.tsx';
import { messages } from './messages.ts';
import { navSectionIcons } from './nav-section-icons.ts';
import { pathOf, navSectionsOf } from './nav-sections-of.ts';

export interface CommandPaletteProps {
  readonly onGo: () => void;
  readonly onClose: () => void;
}

/** The way to every section that the role may enter, and to an order by whatever is known of it. Mount it to open it. */
export default function CommandPalette({ onGo, onClose }: CommandPaletteProps) {
  const t = useMessages(messages);
  const role = useRole();
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  const wanted = query.trim();
  const sections = navSectionsOf(role)
    .flatMap(([, names]) => names)
    .concat('account')
    .filter((section) => t(`section.${section}`).toLowerCase().includes(wanted.toLowerCase()));
  const findsOrders = wanted !== '' && canSee(role, 'orders');

  function go(path: string) {
    onGo();
    navigate(path);
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
        {sections.map((section) => {
          const Icon = navSectionIcons[section];
          return (
            <Spotlight.Action
              key={section}
              label={t(`section.${section}`)}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => go(pathOf(section))}
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
        {!findsOrders && sections.length === 0 && <Spotlight.Empty>{t('nothingFound')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
