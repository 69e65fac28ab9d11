import { Box, Button } from '@mantine/core';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { ArrowUpDownIcon, PlusIcon } from 'lucide-react';
import { contentEditors, contentStates, languages, listContent, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { Link, useLocation } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ContentFilters } from './content-filters.tsx';
import { KindList } from './kind-list.tsx';
import { isOrdered, kindOf } from './kinds.ts';
import { messages } from './messages.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useContentColumns } from './use-content-columns.tsx';

/** Everything that is written on the site, kind by kind. */
export default function ContentScreen() {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const role = useRole();
  const isNarrow = useIsNarrow(1024);
  const [isOrdering, setIsOrdering] = useState(false);
  const { params, page, change } = useListAddress();
  const kind = kindOf(params.get('kind')) ?? 'news';
  const state = contentStates.find((name) => name === params.get('state'));
  const missing = languages.find((name) => name === params.get('missing'));
  const search = params.get('search') ?? '';
  const query = useCall(
    listContent,
    { kind, page, ...(state && { state }), ...(missing && { missing }), ...(search && { search }) },
    { keepsPrevious: true },
  );
  // While another kind loads, nobody should open a document of the one before.
  const isOfBefore = query.data?.documents.some((document) => document.kind !== kind) ?? false;
  const columns = useContentColumns(kind);
  const mayEdit = (contentEditors.staff as readonly StaffRole[]).includes(role);
  const isFiltered = Boolean(state ?? missing ?? search);
  const add = mayEdit && (
    <Button leftSection={<PlusIcon size={20} />} component={Link} to={`/content/${kind}/new`}>
      {t('new')}
    </Button>
  );

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          {mayEdit && isOrdered(kind) && (query.data?.documents.length ?? 0) > 1 && (
            <Button variant="default" leftSection={<ArrowUpDownIcon size={20} />} onClick={() => setIsOrdering(true)}>
              {t('order')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <Box display={{ md: isNarrow ? 'block' : 'flex' }} style={{ gap: 24, alignItems: 'flex-start' }}>
        <KindList
          kind={kind}
          isNarrow={isNarrow}
          onChoose={(name) => navigate(`/content?kind=${name}`, { replace: true })}
        />
        <Box flex={1} miw={0}>
          <ContentFilters key={kind} search={search} state={state} missing={missing} onChange={change} />
          <Answer query={isOfBefore ? { ...query, data: undefined } : query}>
            {({ documents, count }) => (
              <>
                <DataTable
                  label={t(`kind.${kind}`)}
                  columns={columns}
                  rows={documents}
                  rowKey={({ _id }) => _id}
                  onOpen={({ _id }) => navigate(`/content/${kind}/${_id}`)}
                  empty={
                    <Empty
                      title={t(isFiltered ? 'emptyFilter' : 'empty')}
                      {...(isFiltered ? {} : { text: t(`about.${kind}`), action: add })}
                    />
                  }
                />
                <Pager page={page} count={count} onPage={(next) => change({ page: String(next) })} />
              </>
            )}
          </Answer>
        </Box>
      </Box>
      {isOrdering && <OrderDialog kind={kind} onClose={() => setIsOrdering(false)} />}
    </Screen>
  );
}
