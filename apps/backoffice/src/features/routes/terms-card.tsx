import { Button, FormControlLabel, Stack, Switch, TextField } from '@mui/material';
import { getStaffRoute, listStaffRoutes, updateRoute } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorText } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { StaffRoute } from './price-form.ts';
import { formOf, isComplete, limitFields, requestOf, type TermsForm } from './terms-form.ts';

const affected = [getStaffRoute, listStaffRoutes];

/** The route's switches and limits. */
export function TermsCard({ route, mayChange }: { route: StaffRoute; mayChange: boolean }) {
  const t = useMessages(messages);
  const notify = useNotify();
  const save = useChange(updateRoute, affected);
  const [form, setForm] = useState(() => formOf(route));
  const set = (values: Partial<TermsForm>) => setForm((before) => ({ ...before, ...values }));

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(requestOf(route, form), { onSuccess: () => notify(t('saved'), { type: 'success' }) });
  }

  function text(name: Exclude<keyof TermsForm, 'isActive' | 'isShowWeb'>, label: string, helperText?: string) {
    return (
      <TextField
        key={name}
        label={label}
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value.replace(',', '.').trim() })}
        helperText={helperText}
        disabled={!mayChange}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 50 } }}
      />
    );
  }

  return (
    <Section title={t('terms')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
        <ErrorText error={save.error} />
        {(['isActive', 'isShowWeb'] as const).map((name) => (
          <FormControlLabel
            key={name}
            control={
              <Switch
                checked={form[name]}
                disabled={!mayChange}
                onChange={(_event, checked) => set({ [name]: checked })}
              />
            }
            label={t(name)}
          />
        ))}
        <Stack sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {limitFields.map((name) => {
            const { symbol } = name.startsWith('in') ? route.from : route.to;
            return text(name, t(name, { symbol }), name.endsWith('Max') ? t('noLimit') : undefined);
          })}
          {text('tolerancePercent', t('tolerance'))}
          {text('lifetimeMinutes', t('lifetime'))}
        </Stack>
        {mayChange && (
          <Button
            type="submit"
            variant="contained"
            disabled={!isComplete(form)}
            loading={save.isPending}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('saveTerms')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
