import { Box, Group } from '@mantine/core';
import { type VoiceKind, voiceKinds, type VoiceState, voiceStates } from '@tetri/contract';
import { SelectField } from '../../components/select-field.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
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
    <Group gap={16} mb={16}>
      <Box flex={{ base: '1 1 100%', xs: 1 }} miw={0}>
        <TabBar
          label={t('title')}
          value={state}
          tabs={voiceStates.map((name) => ({ value: name, label: t(`state.${name}`) }))}
          onChange={(tab) => onChange({ state: tab === 'waiting' ? '' : tab })}
        />
      </Box>
      <SelectField
        label={t('kind')}
        value={kind ?? ''}
        options={[['', t('both')], ...voiceKinds.map((name) => [name, t(`kinds.${name}`)] as const)]}
        onChange={(name) => onChange({ kind: name })}
        miw={180}
      />
    </Group>
  );
}
