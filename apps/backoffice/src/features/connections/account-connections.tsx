import { Alert, Box, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { getAccountConnections, unfoldedMax } from '@tetri/contract';
import { ArrowLeftIcon } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { AccountPanel } from './account-panel.tsx';
import { ConnectionGraph } from './connection-graph.tsx';
import { ConnectionTable } from './connection-table.tsx';
import { HubPanel } from './hub-panel.tsx';
import { messages } from './messages.ts';

interface AccountConnectionsProps {
  readonly userId: string;
  readonly onOpen: (userId: string) => void;
  readonly onBack: () => void;
}

/** One account with those around it, drawn and as a table; what is chosen of it is described beside the drawing. */
export function AccountConnections({ userId, onOpen, onBack }: AccountConnectionsProps) {
  const t = useMessages(messages);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(userId);
  const query = useCall(
    getAccountConnections,
    { userId, ...(unfolded.length > 0 ? { unfolded: [...unfolded] } : {}) },
    { keepsPrevious: true },
  );
  const fold = (id: string) =>
    setUnfolded((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <Answer query={query}>
      {(connections) => {
        const { accounts, hubs, links, isMore, isShortened } = connections;
        const account = accounts.find(({ person }) => person._id === chosen) ?? accounts[0];
        const hub = hubs.find(({ key }) => key === chosen);
        const mayUnfold = unfolded.length < unfoldedMax;
        return (
          <Stack gap={20}>
            <Group gap={12}>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<ArrowLeftIcon size={16} aria-hidden />}
                onClick={onBack}
              >
                {t('back')}
              </Button>
              <Text c="dimmed" size="sm">
                {t('noted')}
                {isShortened && ` ${t('shortened')}`}
              </Text>
            </Group>
            {isMore && <Alert color="yellow">{t('moreThere')}</Alert>}
            <Grid gap={20}>
              <Grid.Col span={{ base: 12, md: 8 }}>
                <Section title={t('drawing')}>
                  {links.length === 0 && hubs.length === 0 ? (
                    <Text c="dimmed">{t('nothingShared')}</Text>
                  ) : (
                    <ConnectionGraph
                      connections={connections}
                      unfolded={unfolded}
                      chosen={chosen}
                      onChoose={setChosen}
                    />
                  )}
                </Section>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 4 }}>
                {hub && <HubPanel hub={hub} />}
                {!hub && account && (
                  <AccountPanel
                    account={account}
                    centre={accounts[0] ?? account}
                    link={links.find(
                      ({ a, b }) => [a, b].toSorted().join() === [userId, account.person._id].toSorted().join(),
                    )}
                    isUnfolded={unfolded.includes(account.person._id)}
                    {...(account.steps === 1 && (mayUnfold || unfolded.includes(account.person._id))
                      ? { onFold: () => fold(account.person._id) }
                      : {})}
                    {...(account.steps > 0 ? { onOpen: () => onOpen(account.person._id) } : {})}
                  />
                )}
              </Grid.Col>
            </Grid>
            <Box>
              <ConnectionTable connections={connections} onChoose={setChosen} />
            </Box>
          </Stack>
        );
      }}
    </Answer>
  );
}
