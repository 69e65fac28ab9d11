import Close from '@mui/icons-material/Close';
import { Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffRoute, Terms } from './price-form.ts';

type Tiers = Terms['tiers'];

export interface TierFieldsProps {
  readonly route: StaffRoute;
  readonly tiers: Tiers;
  readonly isDisabled: boolean;
  readonly onChange: (tiers: Tiers) => void;
}

/** From which amounts on other terms hold. */
export function TierFields({ route, tiers, isDisabled, onChange }: TierFieldsProps) {
  const t = useMessages(messages);
  const labels = {
    from: t('tierFrom', { symbol: route.from.symbol }),
    markupPercent: t('markup'),
    fixedFee: t('fixedFee', { symbol: route.to.symbol }),
  };
  if (isDisabled && tiers.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3">{t('tiers')}</Typography>
      {tiers.map((tier, index) => (
        <Stack
          key={index}
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        >
          {(['from', 'markupPercent', 'fixedFee'] as const).map((name) => (
            <TextField
              key={name}
              label={labels[name]}
              value={tier[name]}
              onChange={(event) =>
                onChange(
                  tiers.map((one, at) =>
                    at === index ? { ...one, [name]: event.target.value.replace(',', '.').trim() } : one,
                  ),
                )
              }
              disabled={isDisabled}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 50 } }}
              sx={{ flex: { xs: '1 1 100%', sm: 1 } }}
            />
          ))}
          {!isDisabled && (
            <IconButton aria-label={t('remove')} onClick={() => onChange(tiers.filter((_, at) => at !== index))}>
              <Close fontSize="small" />
            </IconButton>
          )}
        </Stack>
      ))}
      {!isDisabled && (
        <Button
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...tiers, { from: '', markupPercent: '0', fixedFee: '0' }])}
        >
          {t('addTier')}
        </Button>
      )}
    </Stack>
  );
}
