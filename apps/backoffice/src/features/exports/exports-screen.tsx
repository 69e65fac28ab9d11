import { Badge, Button, Stack } from '@mantine/core';
import { listRateExports } from '@tetri/contract';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ExportPreviewCard } from './export-preview-card.tsx';
import { messages } from './messages.ts';
import type { RateExport } from './rate-export.ts';

/** Exports of rates to monitoring sites: where they are, what they call things, and what they show now. */
export default function ExportsScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(listRateExports, {});
  const [shownId, setShownId] = useState<string>();
  const [edited, setEdited] = useState<{ readonly rateExport: RateExport | undefined }>();
  const mayEdit = role === 'owner' || role === 'manager';

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        mayEdit && (
          <Button leftSection={<PlusIcon size={20} />} onClick={() => setEdited({ rateExport: undefined })}>
            {t('new')}
          </Button>
        )
      }
    >
      <Answer query={query}>
        {(list) => {
          const shown = list.exports.find(({ _id }) => _id === shownId) ?? list.exports[0];
          return (
            <Stack gap={24}>
              <DataTable
                label={t('title')}
                rows={list.exports}
                rowKey={({ _id }) => _id}
                onOpen={({ _id }) => setShownId(_id)}
                empty={null}
                columns={[
                  { key: 'name', title: t('name'), card: 'heading', render: ({ name }) => name },
                  { key: 'key', title: t('key'), render: ({ key }) => key },
                  { key: 'items', title: t('items'), isNumeric: true, render: ({ itemCount }) => itemCount },
                  {
                    key: 'problems',
                    title: t('problems'),
                    isNumeric: true,
                    render: ({ problemCount }) =>
                      problemCount > 0 ? <Badge color="yellow">{problemCount}</Badge> : problemCount,
                  },
                  {
                    key: 'state',
                    title: t('state'),
                    render: ({ isActive }) => (
                      <Badge variant={isActive ? 'light' : 'outline'} color={isActive ? 'green' : 'gray'}>
                        {t(isActive ? 'on' : 'off')}
                      </Badge>
                    ),
                  },
                ]}
              />
              {shown && (
                <ExportPreviewCard
                  key={shown._id}
                  rateExport={shown}
                  onEdit={mayEdit ? () => setEdited({ rateExport: shown }) : undefined}
                />
              )}
              {edited && (
                <ExportDialog rateExport={edited.rateExport} list={list} onClose={() => setEdited(undefined)} />
              )}
            </Stack>
          );
        }}
      </Answer>
    </Screen>
  );
}
