import { Switch } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from '@tetri/client';
import { type CallOutput, getDemoLife, updateDemoLife } from '@tetri/contract';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { useRole } from '../../service/session.tsx';
import { messages } from './messages.ts';

const affected = [getDemoLife];

interface DemoLifeSwitchProps {
  readonly query: UseQueryResult<CallOutput<typeof getDemoLife>, CallFailure>;
}

/** Whether simulated customers come to the demo; nothing where it has none. */
export function DemoLifeSwitch({ query }: DemoLifeSwitchProps) {
  const t = useMessages(messages);
  const role = useRole();
  const saved = useSaved();
  const change = useChange(updateDemoLife, affected);
  return (
    <>
      <ErrorText error={change.error} />
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={40} />}>
        {({ isThere, isOn }) =>
          isThere && (
            <Switch
              mb={24}
              label={t('areCustomersSimulated')}
              description={t('areCustomersSimulatedHint')}
              checked={isOn}
              disabled={(role !== 'owner' && role !== 'manager') || change.isPending}
              onChange={(event) => change.mutate({ isOn: event.currentTarget.checked }, saved)}
            />
          )
        }
      </Answer>
    </>
  );
}
