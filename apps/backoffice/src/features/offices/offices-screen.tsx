import { Badge, Box, Button, Group, Paper, Text, Title } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { listStaffOffices } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { hoursLines } from './hours-lines.ts';
import { weekdayName } from '../../components/moment-text.ts';
import { CitiesCard } from './cities-card.tsx';
import { CityDialog } from './city-dialog.tsx';
import { messages } from './messages.ts';
import { type City, type Office } from './office.ts';

type Open = { readonly kind: 'office'; readonly office?: Office } | { readonly kind: 'city'; readonly city?: City };

// Its calendar is fetched when it is first opened.
const OfficeDialog = lazy(() => import('./office-dialog.tsx'));

/** Offices with their hours, and the cities they are in. */
export default function OfficesScreen() {
  const t = useMessages(messages);
  const query = useCall(listStaffOffices, {});
  const role = useRole();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayEdit = role === 'owner' || role === 'manager';
  const add = mayEdit && (query.data?.cities.length ?? 0) > 0 && (
    <Button leftSection={<PlusIcon size={20} />} onClick={() => setOpen({ kind: 'office' })}>
      {t('new')}
    </Button>
  );

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={add}>
      <Answer query={query}>
        {({ offices, cities }) => (
          <>
            {offices.length === 0 && (
              <Paper>
                <Empty title={t('empty')} text={t(cities.length === 0 ? 'noCitiesText' : 'emptyText')} />
              </Paper>
            )}
            <Box
              display="grid"
              style={{ gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }}
            >
              {offices.map((office) => (
                <OfficeCard
                  key={office._id}
                  office={office}
                  city={cities.find(({ _id }) => _id === office.cityId)}
                  onEdit={mayEdit ? () => setOpen({ kind: 'office', office }) : undefined}
                />
              ))}
            </Box>
            <Box mt={24}>
              <CitiesCard
                cities={cities}
                offices={offices}
                onEdit={mayEdit ? (city) => setOpen({ kind: 'city', ...(city ? { city } : {}) }) : undefined}
              />
            </Box>
            {open?.kind === 'office' && (
              <Suspense>
                <OfficeDialog {...(open.office ? { office: open.office } : {})} cities={cities} onClose={close} />
              </Suspense>
            )}
            {open?.kind === 'city' && <CityDialog {...(open.city ? { city: open.city } : {})} onClose={close} />}
          </>
        )}
      </Answer>
    </Screen>
  );
}

interface OfficeCardProps {
  readonly office: Office;
  readonly city: City | undefined;
  readonly onEdit: (() => void) | undefined;
}

function OfficeCard({ office, city, onEdit }: OfficeCardProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const name = (text: Office['name']) => text[language] || text.en;
  return (
    <Paper p={20} display="flex" style={{ flexDirection: 'column', gap: 12 }} component="article">
      <Group gap={8} align="flex-start" justify="space-between" wrap="nowrap">
        <Box>
          <Title order={2}>{name(office.name)}</Title>
          <Text size="sm" c="dimmed">
            {[city && name(city.name), name(office.address)].filter(Boolean).join(', ')}
          </Text>
          <Text size="sm" c="dimmed">
            {office.phone}
          </Text>
        </Box>
        <Badge color={office.isActive ? 'green' : 'gray'} variant={office.isActive ? 'light' : 'outline'}>
          {t(office.isActive ? 'shown' : 'hidden')}
        </Badge>
      </Group>
      <Box flex={1}>
        {hoursLines(office.hours).map(({ from, to, text }) => (
          <Group gap={0} align="stretch" justify="space-between" wrap="nowrap" key={from}>
            <Text size="sm">
              {from === to
                ? weekdayName(from, language)
                : `${weekdayName(from, language)} – ${weekdayName(to, language)}`}
            </Text>
            <Text size="sm" c={text ? 'var(--t-ink)' : 'dimmed'}>
              {text || t('closed')}
            </Text>
          </Group>
        ))}
      </Box>
      {onEdit && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          size="xs"
          onClick={onEdit}
          aria-label={`${t('edit')}: ${name(office.name)}`}
        >
          {t('edit')}
        </Button>
      )}
    </Paper>
  );
}
