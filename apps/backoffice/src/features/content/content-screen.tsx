import Add from '@mui/icons-material/Add';
import SwapVert from '@mui/icons-material/SwapVert';
import { Box, Button, useMediaQuery } from '@mui/material';
import { ContentKind, contentEditors, contentStates, languages, listContent, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link, useNavigate } from 'react-router';
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
import { isOrdered } from './kinds.ts';
import { messages } from './messages.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useContentColumns } from './use-content-columns.tsx';

/** Everything that is written on the site, kind by kind. */
export default function ContentScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { permissions: role } = usePermissions<StaffRole>();
  const isNarrow = useMediaQuery('(max-width: 1023px)');
  const [isOrdering, setIsOrdering] = useState(false);
  const { params, page, change } = useListAddress();
  const kind = ContentKind.catch('news').parse(params.get('kind'));
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
  const mayEdit = role !== undefined && (contentEditors.staff as readonly StaffRole[]).includes(role);
  const isFiltered = Boolean(state ?? missing ?? search);
  const add = mayEdit && (
    <Button variant="contained" startIcon={<Add />} component={Link} to={`/content/${kind}/new`}>
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
            <Button variant="outlined" color="inherit" startIcon={<SwapVert />} onClick={() => setIsOrdering(true)}>
              {t('order')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <Box sx={{ display: { md: isNarrow ? 'block' : 'flex' }, gap: 3, alignItems: 'flex-start' }}>
        <KindList
          kind={kind}
          isNarrow={isNarrow}
          onChoose={(name) => void navigate(`/content?kind=${name}`, { replace: true })}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ContentFilters key={kind} search={search} state={state} missing={missing} onChange={change} />
          <Answer query={isOfBefore ? { ...query, data: undefined } : query}>
            {({ documents, count }) => (
              <>
                <DataTable
                  label={t(`kind.${kind}`)}
                  columns={columns}
                  rows={documents}
                  rowKey={({ _id }) => _id}
                  onOpen={({ _id }) => void navigate(`/content/${kind}/${_id}`)}
                  empty={
                    <Empty
                      title={t(isFiltered ? 'emptyFilter' : 'empty')}
                      {...(isFiltered ? {} : { text: t(`about.${kind}`), action: add })}
                    />
                  }
                />
                <Pager page={page} pages={count.pages} onPage={(next) => change({ page: String(next) })} />
              </>
            )}
          </Answer>
        </Box>
      </Box>
      {isOrdering && <OrderDialog kind={kind} onClose={() => setIsOrdering(false)} />}
    </Screen>
  );
}
