import { MenuItem, Stack, Tab, Tabs, TextField } from '@mui/material';
import { type VoiceKind, voiceKinds, type VoiceState, voiceStates } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface VoiceFiltersProps {
  readonly state: VoiceState;
  readonly kind: VoiceKind | undefined;
  /** Told as they stand in the list's address: what is usual is empty there. */
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Which of what readers wrote is listed. */
export function VoiceFilters({ state, kind, onChange }: VoiceFiltersProps) {
  const t = useMessages(messages);
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Tabs
        value={state}
        onChange={(_event, tab: string) => onChange({ state: tab === 'waiting' ? '' : tab })}
        variant="scrollable"
        sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        {voiceStates.map((name) => (
          <Tab key={name} value={name} label={t(`state.${name}`)} />
        ))}
      </Tabs>
      <TextField
        select
        label={t('kind')}
        value={kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 180 }}
      >
        <MenuItem value="">{t('both')}</MenuItem>
        {voiceKinds.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`kinds.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
