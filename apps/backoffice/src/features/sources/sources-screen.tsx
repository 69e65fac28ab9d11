import { Box } from '@mui/material';
import { listRateSources, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
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

type Open =
  | { readonly kind: 'active'; readonly source: Source }
  | { readonly kind: 'price'; readonly source: Source; readonly pair: string };

/** Where prices come from, and whether they come. */
export default function SourcesScreen() {
  const t = useMessages(messages);
  const query = useCall(listRateSources, {}, { refetchMs: 5_000 });
  const { permissions: role } = usePermissions<StaffRole>();
  const [open, setOpen] = useState<Open>();
  const mayChange = role === 'owner' || role === 'manager';
  const close = () => setOpen(undefined);
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Answer query={query}>
        {({ sources }) => (
          <>
            {sources.length === 0 && <Empty title={t('empty')} />}
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(380px, 100%), 1fr))',
              }}
            >
              {sources.map((source) => (
                <SourceCard
                  key={source._id}
                  source={source}
                  onActive={mayChange ? () => setOpen({ kind: 'active', source }) : undefined}
                  onPrice={
                    mayChange && source.kind === 'manual'
                      ? (pair) => setOpen({ kind: 'price', source, pair })
                      : undefined
                  }
                />
              ))}
            </Box>
          </>
        )}
      </Answer>
      {open?.kind === 'active' && <ActiveDialog source={open.source} onClose={close} />}
      {open?.kind === 'price' && <PriceDialog source={open.source} pair={open.pair} onClose={close} />}
    </Screen>
  );
}
