import Add from '@mui/icons-material/Add';
import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import { listStaffOffices, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
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
import { OfficeDialog } from './office-dialog.tsx';

type Open = { readonly kind: 'office'; readonly office?: Office } | { readonly kind: 'city'; readonly city?: City };

/** Offices with their hours, and the cities they are in. */
export default function OfficesScreen() {
  const t = useMessages(messages);
  const query = useCall(listStaffOffices, {});
  const { permissions: role } = usePermissions<StaffRole>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const mayEdit = role === 'owner' || role === 'manager';
  const add = mayEdit && (query.data?.cities.length ?? 0) > 0 && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setOpen({ kind: 'office' })}>
      {t('new')}
    </Button>
  );

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={add}>
      <Answer query={query}>
        {({ offices, cities }) => (
          <>
            {offices.length === 0 && (
              <Card>
                <Empty title={t('empty')} text={t(cities.length === 0 ? 'noCitiesText' : 'emptyText')} />
              </Card>
            )}
            <Box
              sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }}
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
            <Box sx={{ mt: 3 }}>
              <CitiesCard
                cities={cities}
                offices={offices}
                onEdit={mayEdit ? (city) => setOpen({ kind: 'city', ...(city ? { city } : {}) }) : undefined}
              />
            </Box>
            {open?.kind === 'office' && (
              <OfficeDialog {...(open.office ? { office: open.office } : {})} cities={cities} onClose={close} />
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
    <Card component="article" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box>
          <Typography variant="h2">{name(office.name)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[city && name(city.name), name(office.address)].filter(Boolean).join(', ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {office.phone}
          </Typography>
        </Box>
        <Chip
          size="small"
          color={office.isActive ? 'success' : 'default'}
          variant="outlined"
          label={t(office.isActive ? 'shown' : 'hidden')}
        />
      </Stack>
      <Box sx={{ flex: 1 }}>
        {hoursLines(office.hours).map(({ from, to, text }) => (
          <Stack key={from} direction="row" sx={{ justifyContent: 'space-between' }}>
            <Typography variant="body2">
              {from === to
                ? weekdayName(from, language)
                : `${weekdayName(from, language)} – ${weekdayName(to, language)}`}
            </Typography>
            <Typography variant="body2" color={text ? 'textPrimary' : 'textSecondary'}>
              {text || t('closed')}
            </Typography>
          </Stack>
        ))}
      </Box>
      {onEdit && (
        <Button
          variant="outlined"
          size="small"
          onClick={onEdit}
          sx={{ alignSelf: 'flex-start' }}
          aria-label={`${t('edit')}: ${name(office.name)}`}
        >
          {t('edit')}
        </Button>
      )}
    </Card>
  );
}
