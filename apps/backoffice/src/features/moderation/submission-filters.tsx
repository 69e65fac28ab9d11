import { Box, Group } from '@mantine/core';
import { type SubmissionKind, submissionKinds, type SubmissionState, submissionStates } from '@tetri/contract';
import { SelectField } from '../../components/select-field.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface SubmissionFiltersProps {
  readonly state: SubmissionState;
  readonly kind: SubmissionKind | undefined;
  /** Called with the filters as the list's address has them: defaults are empty there. */
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Which of what readers wrote is listed. */
export function SubmissionFilters({ state, kind, onChange }: SubmissionFiltersProps) {
  const t = useMessages(messages);
  return (
    <Group gap={16} mb={16}>
      <Box flex={{ base: '1 1 100%', xs: 1 }} miw={0}>
        <TabBar
          label={t('title')}
          value={state}
          tabs={submissionStates.map((name) => ({ value: name, label: t(`state.${name}`) }))}
          onChange={(tab) => onChange({ state: tab === 'waiting' ? '' : tab })}
        />
      </Box>
      <SelectField
        label={t('kind')}
        value={kind ?? ''}
        options={[['', t('both')], ...submissionKinds.map((name) => [name, t(`kinds.${name}`)] as const)]}
        onChange={(name) => onChange({ kind: name })}
        miw={{ base: '100%', xs: 230 }}
      />
    </Group>
  );
}
