import { Box, Button } from '@mantine/core';
import { closePaymentLink, listStaffPaymentLinks, paymentLinkStates } from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { Answer } from '../../components/answer.tsx';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { StateFilters } from '../../components/state-filters.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { linkColumns } from './link-columns.tsx';
import { messages } from './messages.ts';
import { type LinkRow, useLinks } from './use-links.ts';

/** The payment links of merchants: what they ask for, how they stand, and the orders by them. */
export default function LinksScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const [closed, setClosed] = useState<LinkRow>();
  const { params } = useListAddress();
  const state = paymentLinkStates.find((name) => name === params.get('state'));
  const search = params.get('search') ?? '';
  const query = useLinks({ state, search });
  const isNarrowed = state !== undefined || search !== '';

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <StateFilters t={t} states={paymentLinkStates} state={state} search={search} />
      <Answer query={query}>
        {({ links }) => (
          <DataTable
            label={t('title')}
            columns={linkColumns(t, role === 'owner' || role === 'manager' ? setClosed : undefined)}
            rows={links}
            rowKey={({ _id }) => _id}
            empty={
              <Empty title={t(isNarrowed ? 'notFound' : 'empty')} text={t(isNarrowed ? 'notFoundText' : 'emptyText')} />
            }
          />
        )}
      </Answer>
      {query.hasNextPage && (
        <Box mt={16} ta="right">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Box>
      )}
      {closed && <CloseDialog link={closed} onClose={() => setClosed(undefined)} />}
    </Screen>
  );
}

function CloseDialog({ link: { code }, onClose }: { readonly link: LinkRow; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [commandId] = useState(() => newUuid());
  return (
    <ChangeDialog
      title={t('closeTitle')}
      text={t('closeText')}
      confirmLabel={t('close')}
      isGrave
      call={closePaymentLink}
      affected={[listStaffPaymentLinks]}
      inputOf={(reason) => ({ commandId, code, reason })}
      onClose={onClose}
    />
  );
}
