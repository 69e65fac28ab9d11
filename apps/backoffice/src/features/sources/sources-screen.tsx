import { Box, Button, Paper } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { listRateAlerts, listRateSources } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ActiveDialog } from './active-dialog.tsx';
import { messages } from './messages.ts';
import { PriceDialog } from './price-dialog.tsx';
import type { Source } from './source.ts';
import { SourceCard } from './source-card.tsx';
import { SourceDialog } from './source-dialog.tsx';

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'active'; readonly source: Source }
  | { readonly kind: 'price'; readonly source: Source; readonly pair?: string };

/** Where prices come from, and whether they come. */
export default function SourcesScreen() {
  const t = useMessages(messages);
  const query = useCall(listRateSources, {}, { refetchMs: 5_000 });
  const alerts = useCall(listRateAlerts, {}).data?.alerts ?? [];
  const role = useRole();
  const [open, setOpen] = useState<Open>();
  const isOwner = role === 'owner';
  const mayChange = isOwner || role === 'manager';
  const close = () => setOpen(undefined);
  const add = isOwner && (
    <Button leftSection={<PlusIcon size={20} />} onClick={() => setOpen({ kind: 'new' })}>
      {t('new')}
    </Button>
  );
  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={query.data?.sources.length === 0 ? undefined : add}>
      <Answer query={query}>
        {({ sources }) =>
          sources.length === 0 ? (
            <Paper>
              <Empty title={t('empty')} text={t(isOwner ? 'emptyText' : 'emptyTextOther')} action={add} />
            </Paper>
          ) : (
            <Box
              display="grid"
              style={{
                gap: 16,
                alignItems: 'start',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(380px, 100%), 1fr))',
              }}
            >
              {sources.map((source) => (
                <SourceCard
                  key={source._id}
                  source={source}
                  alert={alerts.find(({ sourceId }) => sourceId === source._id)}
                  onEdit={isOwner ? () => setOpen({ kind: 'edit', source }) : undefined}
                  onActive={mayChange ? () => setOpen({ kind: 'active', source }) : undefined}
                  onPrice={
                    mayChange && source.kind === 'manual'
                      ? (pair) => setOpen({ kind: 'price', source, ...(pair ? { pair } : {}) })
                      : undefined
                  }
                />
              ))}
            </Box>
          )
        }
      </Answer>
      {open?.kind === 'new' && <SourceDialog onClose={close} />}
      {open?.kind === 'edit' && <SourceDialog source={open.source} onClose={close} />}
      {open?.kind === 'active' && <ActiveDialog source={open.source} onClose={close} />}
      {open?.kind === 'price' && (
        <PriceDialog source={open.source} {...(open.pair ? { pair: open.pair } : {})} onClose={close} />
      )}
    </Screen>
  );
}
