import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { messages } from './messages.ts';
import { type UnclaimedAct, useUnclaimedColumns } from './use-unclaimed-columns.tsx';
import { type UnclaimedPayment, useUnclaimed } from './use-unclaimed.ts';
import { WordDialog } from './word-dialog.tsx';

interface Open {
  readonly act: UnclaimedAct;
  readonly payment: UnclaimedPayment;
}

/** Payments that belong to no order, and what is done about them. */
export default function UnclaimedScreen() {
  const t = useMessages(messages);
  const mayWork = useRole() !== 'auditor';
  const { params, change } = useListAddress();
  const tab = params.get('tab') === 'decided' ? 'decided' : 'open';
  const [open, setOpen] = useState<Open>();
  const query = useUnclaimed(tab === 'open');
  const columns = useUnclaimedColumns(mayWork ? (act, payment) => setOpen({ act, payment }) : undefined);
  const close = () => setOpen(undefined);

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Box mb={16}>
        <TabBar
          label={t('title')}
          value={tab}
          tabs={[
            { value: 'open', label: t('tab.open') },
            { value: 'decided', label: t('tab.decided') },
          ]}
          onChange={(next) => change({ tab: next === 'open' ? '' : next })}
        />
      </Box>
      <Answer query={query}>
        {({ payments }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={payments}
            rowKey={({ _id }) => _id}
            empty={<Empty title={t(`empty.${tab}`)} text={t('emptyText')} />}
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
      {open?.act === 'attach' && <AttachDialog payment={open.payment} onClose={close} />}
      {open?.act === 'giveBack' && <GiveBackDialog payment={open.payment} onClose={close} />}
      {(open?.act === 'income' || open?.act === 'release') && (
        <WordDialog payment={open.payment} act={open.act} onClose={close} />
      )}
    </Screen>
  );
}
