import { Badge, Button } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { City, Office } from './office.ts';

export interface CitiesCardProps {
  readonly cities: readonly City[];
  readonly offices: readonly Office[];
  /** Absent where nothing may be changed; without a city, a new one. */
  readonly onEdit: ((city?: City) => void) | undefined;
}

/** The cities that offices are in. */
export function CitiesCard({ cities, offices, onEdit }: CitiesCardProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <Section
      title={t('cities')}
      aside={
        onEdit && (
          <Button variant="subtle" size="xs" leftSection={<PlusIcon size={20} />} onClick={() => onEdit()}>
            {t('newCity')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('cities')}
        rows={cities}
        rowKey={({ _id }) => _id}
        {...(onEdit ? { onOpen: onEdit } : {})}
        empty={<Empty title={t('noCities')} text={t('noCitiesText')} />}
        columns={[
          { key: 'name', title: t('name'), card: 'heading', render: ({ name }) => name[language] || name.en },
          { key: 'code', title: t('cityCode'), render: ({ code }) => code },
          { key: 'timeZone', title: t('timeZone'), render: ({ timeZone }) => timeZone },
          {
            key: 'offices',
            title: t('title'),
            isNumeric: true,
            render: ({ _id }) => offices.filter(({ cityId }) => cityId === _id).length,
          },
          {
            key: 'state',
            title: t('state'),
            render: ({ isActive }) => (
              <Badge variant={isActive ? 'light' : 'outline'} color={isActive ? 'green' : 'gray'}>
                {t(isActive ? 'shown' : 'hidden')}
              </Badge>
            ),
          },
        ]}
      />
    </Section>
  );
}
