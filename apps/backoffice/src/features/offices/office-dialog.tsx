import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { createOffice, languages, listStaffOffices, updateOffice } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorText } from '../../components/error-text.tsx';
import { languageNames } from '../../i18n/i18n-provider.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { ExceptionsFields } from './exceptions-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { messages } from './messages.ts';
import { type City, type Office, type OfficeTerms, termsOf } from './office.ts';

const affected = [listStaffOffices];

export interface OfficeDialogProps {
  /** Absent for a new one. */
  readonly office?: Office;
  readonly cities: readonly City[];
  readonly onClose: () => void;
}

/** Everything about one office. */
export function OfficeDialog({ office, cities, onClose }: OfficeDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const notify = useNotify();
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const create = useChange(createOffice, affected);
  const update = useChange(updateOffice, affected);
  const [terms, setTerms] = useState(() => termsOf(office, cities[0]?._id ?? ''));
  const set = (values: Partial<OfficeTerms>) => setTerms((before) => ({ ...before, ...values }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const done = {
      onSuccess: () => {
        notify(t('saved'), { type: 'success' });
        onClose();
      },
    };
    if (office) update.mutate({ ...terms, id: office._id, version: office.version }, done);
    else create.mutate(terms, done);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby="office">
      <form onSubmit={submit}>
        <DialogTitle id="office">{office ? office.name[language] || office.name.en : t('newTitle')}</DialogTitle>
        <DialogContent>
          <ErrorText error={create.error ?? update.error} sx={{ mb: 2 }} />
          <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              select
              label={t('city')}
              value={terms.cityId}
              onChange={(event) => set({ cityId: event.target.value })}
            >
              {cities.map(({ _id, name }) => (
                <MenuItem key={_id} value={_id}>
                  {name[language] || name.en}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={t('phone')}
              type="tel"
              value={terms.phone}
              onChange={(event) => set({ phone: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 25 } }}
            />
            {languages.flatMap((code) =>
              (['name', 'address'] as const).map((field) => (
                <TextField
                  key={`${field}-${code}`}
                  label={`${t(field)}, ${languageNames[code]}`}
                  value={terms[field][code]}
                  onChange={(event) => set({ [field]: { ...terms[field], [code]: event.target.value } })}
                  required={code === 'en'}
                  slotProps={{ htmlInput: { maxLength: field === 'name' ? 100 : 300, lang: code } }}
                />
              )),
            )}
          </Box>
          <Stack spacing={1.5} sx={{ mt: 3 }}>
            <Typography variant="h3">{t('hours')}</Typography>
            <HoursFields hours={terms.hours} onChange={(hours) => set({ hours })} />
            <Typography variant="h3" sx={{ pt: 1 }}>
              {t('exceptions')}
            </Typography>
            <ExceptionsFields exceptions={terms.exceptions} onChange={(exceptions) => set({ exceptions })} />
            <FormControlLabel
              control={<Switch checked={terms.isActive} onChange={(_event, isActive) => set({ isActive })} />}
              label={t('isActive')}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!terms.name.en.trim() || !terms.address.en.trim()}
            loading={create.isPending || update.isPending}
          >
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
