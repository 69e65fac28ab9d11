import { Button } from '@mantine/core';
import type { StaffPlace } from '@tetri/contract';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { usePlaceKind } from '../../components/use-place-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { PlaceDialog } from './place-dialog.tsx';

/** The places that the owner named. */
export function OwnPlacesCard({ places, mayChange }: { places: readonly StaffPlace[]; mayChange: boolean }) {
  const t = useMessages(messages);
  const kindName = usePlaceKind();
  const [open, setOpen] = useState<StaffPlace | 'new'>();
  const own = places.filter(({ _id }) => _id !== null);
  const columns: readonly Column<StaffPlace>[] = [
    { key: 'name', title: t('name'), card: 'heading', render: ({ name }) => name },
    { key: 'kind', title: t('kind'), render: ({ kind }) => kindName(kind) },
    { key: 'isActive', title: t('state'), render: ({ isActive }) => t(isActive ? 'inUse' : 'outOfUse') },
    {
      key: 'edit',
      title: '',
      isNumeric: true,
      render: (place) =>
        mayChange && (
          <Button size="xs" variant="default" aria-label={`${t('edit')} ${place.name}`} onClick={() => setOpen(place)}>
            {t('edit')}
          </Button>
        ),
    },
  ];
  const add = mayChange && (
    <Button variant="default" leftSection={<PlusIcon size={18} />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  );
  return (
    <Section title={t('ownPlaces')} aside={add}>
      <DataTable
        label={t('ownPlaces')}
        columns={columns}
        rows={own}
        rowKey={({ code }) => code}
        empty={<Empty title={t('noOwn')} text={t('noOwnText')} />}
      />
      {open && <PlaceDialog {...(open !== 'new' && { place: open })} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
