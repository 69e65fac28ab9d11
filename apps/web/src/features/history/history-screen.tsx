import { Button } from '@mantine/core';
import { exportOrderHistory, type OrderStatus } from '@tetri/contract';
import type { SocketClient } from '@tetri/client';
import { type ComponentType, useCallback } from 'react';
import { Link, useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { saveFile } from '../../app/save-file.ts';
import { useChange } from '../../app/use-change.ts';
import { useSocket } from '../../app/use-socket.ts';
import { EmptyState } from '../../elements/empty-state.tsx';
import { SectionHead } from '../../elements/section-head.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { historyRequest, historyTabs, writeHistoryQuery } from './history-query.ts';
import styles from './history-screen.module.css';
import { HistoryTable } from './history-table.tsx';
import type { HistoryData } from './load-history.ts';
import { useHistoryMessages } from './use-history-messages.ts';

interface HistoryScreenProps {
  readonly data: HistoryData;
  readonly StatusMark: ComponentType<{ readonly status: OrderStatus }>;
}

/** The orders of whoever is signed in; what changes is read again when the socket notifies of it. */
export function HistoryScreen({ data, StatusMark }: HistoryScreenProps) {
  const t = useHistoryMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useChange({ isToast: true });
  const { query, orders, count } = data;
  useSocket(
    useCallback(
      (socket: SocketClient) => {
        const undo = [
          // Changes are sent from this acknowledgement on; what happened before it is read.
          socket.on('auth', () => void revalidate()),
          socket.on('orderChanged', () => void revalidate()),
        ];
        return () => {
          for (const end of undo) end();
        };
      },
      [revalidate],
    ),
  );

  async function save() {
    const { fileName, csv } = await call(exportOrderHistory, historyRequest(query));
    // Spreadsheets take a text for UTF-8 by this mark.
    saveFile(fileName, 'text/csv;charset=utf-8', `\uFEFF${csv}`);
  }

  const isFiltered = query.search !== '' || query.startAt !== '' || query.endAt !== '';
  return (
    <>
      <SectionHead title={t('heading')}>
        {count.total > 0 && (
          <Button variant="default" size="sm" loading={isPending} onClick={() => void run(save)}>
            {t('export')}
          </Button>
        )}
      </SectionHead>
      <nav className={`${styles['tabs']} edge-fade`} aria-label={t('tabs')}>
        {historyTabs.map((tab) => (
          <Link
            key={tab}
            to={writeHistoryQuery({ ...query, tab, page: 1 })}
            aria-current={tab === query.tab ? 'page' : undefined}
            preventScrollReset
          >
            {t(`tab-${tab}`)}
          </Link>
        ))}
      </nav>
      {(count.total > 0 || isFiltered || query.tab !== 'all') && <HistoryFilters query={query} />}
      {orders.length > 0 ? (
        <HistoryTable orders={orders} StatusMark={StatusMark} />
      ) : (
        <EmptyState title={t(isFiltered ? 'nothingFound' : query.tab === 'all' ? 'noOrders' : 'noneHere')}>
          {isFiltered ? (
            <Button
              component={Link}
              to={writeHistoryQuery({ ...query, search: '', startAt: '', endAt: '', page: 1 })}
              variant="default"
            >
              {t('clear')}
            </Button>
          ) : (
            <Button component={Link} to="/user/exchange/">
              {t('toExchange')}
            </Button>
          )}
        </EmptyState>
      )}
      {count.pages > 1 && (
        <nav className={styles['pages']} aria-label={t('pages')}>
          <PageLink to={query.page > 1 ? writeHistoryQuery({ ...query, page: query.page - 1 }) : undefined}>
            {t('newer')}
          </PageLink>
          <span>{t('pageOf', { page: query.page, pages: count.pages })}</span>
          <PageLink to={query.page < count.pages ? writeHistoryQuery({ ...query, page: query.page + 1 }) : undefined}>
            {t('older')}
          </PageLink>
        </nav>
      )}
    </>
  );
}

function PageLink({ to, children }: { readonly to: string | undefined; readonly children: string }) {
  if (to === undefined) return <span aria-disabled="true">{children}</span>;
  return <Link to={to}>{children}</Link>;
}
