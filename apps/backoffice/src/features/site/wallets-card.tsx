import { Switch, Text } from '@mantine/core';
import { getWalletSwitch, updateWalletSwitch } from '@tetri/contract';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { useRole } from '../../service/session.tsx';
import { messages } from './messages.ts';

const affected = [getWalletSwitch];

/** Whether customers may have wallets. */
export function WalletsCard() {
  const t = useMessages(messages);
  const isOwner = useRole() === 'owner';
  const saved = useSaved();
  const query = useCall(getWalletSwitch, {});
  const change = useChange(updateWalletSwitch, affected);
  return (
    <Section title={t('wallets')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('walletsText')}
      </Text>
      <ErrorText error={change.error} />
      <Answer query={query} skeleton={<RowsSkeleton rows={1} height={40} />}>
        {({ areWalletsOn }) => (
          <Switch
            label={t('areWalletsOn')}
            checked={areWalletsOn}
            disabled={!isOwner || change.isPending}
            onChange={(event) => change.mutate({ areWalletsOn: event.currentTarget.checked }, saved)}
          />
        )}
      </Answer>
    </Section>
  );
}
