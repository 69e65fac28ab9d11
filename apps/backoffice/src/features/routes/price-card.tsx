import { Alert, Button, Stack, TextField } from '@mui/material';
import { getRouteFormula, saveRouteFormula } from '@tetri/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { isReadable, type RouteFormula, type StaffRoute, type Terms, termsOf } from './price-form.ts';
import { PricePreview } from './price-preview.tsx';
import { TierFields } from './tier-fields.tsx';

const affected = [getRouteFormula];

export interface PriceCardProps {
  readonly route: StaffRoute;
  readonly priced: RouteFormula;
  readonly mayChange: boolean;
}

/** How the route is priced; what is typed is tried out before it is saved. */
export function PriceCard({ route, priced, mayChange }: PriceCardProps) {
  const t = useMessages(messages);
  const notify = useNotify();
  const save = useChange(saveRouteFormula, affected);
  const [terms, setTerms] = useState(() => termsOf(priced));
  const [isAsking, setIsAsking] = useState(false);
  const set = (values: Partial<Terms>) => setTerms((before) => ({ ...before, ...values }));
  const isChanged = JSON.stringify(terms) !== JSON.stringify(termsOf(priced));

  function amount(name: 'markupPercent' | 'fixedFee' | 'inStep' | 'outStep', label: string, helperText?: string) {
    return (
      <TextField
        label={label}
        value={terms[name]}
        onChange={(event) => set({ [name]: event.target.value.replace(',', '.').trim() })}
        helperText={helperText}
        disabled={!mayChange}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 50 } }}
      />
    );
  }

  return (
    <Section title={t('price')}>
      <Stack spacing={2}>
        {priced.version === 0 && <Alert severity="info">{t('noFormula')}</Alert>}
        <TextField
          label={t('formula')}
          value={terms.formula}
          onChange={(event) => set({ formula: event.target.value })}
          helperText={t('formulaHint')}
          disabled={!mayChange}
          multiline
          slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
        />
        <Stack sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {amount('markupPercent', t('markup'), t('markupHint'))}
          {amount('fixedFee', t('fixedFee', { symbol: route.to.symbol }))}
          {amount('inStep', t('inStep', { symbol: route.from.symbol }))}
          {amount('outStep', t('outStep', { symbol: route.to.symbol }))}
        </Stack>
        <TierFields route={route} tiers={terms.tiers} isDisabled={!mayChange} onChange={(tiers) => set({ tiers })} />
        <PricePreview route={route} terms={terms} now={priced.price} />
        {mayChange && (
          <Button
            variant="contained"
            disabled={!isChanged || !isReadable(terms)}
            onClick={() => setIsAsking(true)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('savePrice')}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <ReasonDialog
          title={t('savePrice')}
          text={t('savePriceText')}
          confirmLabel={t('savePrice')}
          isPending={save.isPending}
          error={save.error}
          onClose={() => setIsAsking(false)}
          onConfirm={(reason) =>
            save.mutate(
              { ...terms, routeId: route._id, version: priced.version, reason },
              {
                onSuccess: () => {
                  notify(t('saved'), { type: 'success' });
                  setIsAsking(false);
                },
              },
            )
          }
        />
      )}
    </Section>
  );
}
