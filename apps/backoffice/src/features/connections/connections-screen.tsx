import { Stack, Text } from '@mantine/core';
import { findConnectedAccounts } from '@tetri/contract';
import { Answer } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { AccountConnections } from './account-connections.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import { messages } from './messages.ts';

/** What accounts have in common: one is found first, and drawn with those around it. */
export default function ConnectionsScreen() {
  const t = useMessages(messages);
  const { params, change } = useListAddress();
  const [search, userId] = [params.get('search') ?? '', params.get('user') ?? ''];
  const query = useCall(findConnectedAccounts, { search }, { isEnabled: userId === '', keepsPrevious: true });
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack gap={20}>
        <SearchField
          key={userId}
          value={search}
          maw={560}
          label={t('find')}
          description={t('findHint')}
          onSearch={(text) => change({ search: text, user: '' })}
        />
        {userId === '' ? (
          <Answer query={query}>
            {({ accounts, isMore, isShortened }) => (
              <>
                <Text c="dimmed" size="sm">
                  {t(search === '' ? 'heldFirst' : 'foundBy')}
                  {isShortened && ` ${t('shortened')}`}
                </Text>
                <FoundAccounts accounts={accounts} isMore={isMore} onOpen={(id) => change({ user: id })} />
              </>
            )}
          </Answer>
        ) : (
          <AccountConnections
            key={userId}
            userId={userId}
            onOpen={(id) => change({ user: id })}
            onBack={() => change({ user: '' })}
          />
        )}
      </Stack>
    </Screen>
  );
}
