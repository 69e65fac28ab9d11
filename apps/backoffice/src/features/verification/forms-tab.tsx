import { listVerificationTemplates, type VerificationType } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** It brings the schema of forms, which the page itself does without. */
const FormDialog = lazy(() => import('./template-dialog.tsx').then((loaded) => ({ default: loaded.FormDialog })));

/** The forms by which customers are asked, with all their versions. */
export default function FormsTab() {
  const t = useMessages(messages);
  const [open, setOpen] = useState<{ readonly type: VerificationType; readonly version: number }>();
  const query = useCall(listVerificationTemplates, {});
  return (
    <Answer query={query}>
      {({ templates }) => (
        <>
          <DataTable
            label={t('tab.forms')}
            rows={templates}
            rowKey={({ _id }) => _id}
            onOpen={setOpen}
            empty={null}
            groupOf={({ type }) => t(`type.${type}`)}
            columns={[
              { key: 'version', title: t('edit'), card: 'heading', render: ({ version }) => t('version', { version }) },
              {
                key: 'current',
                title: t('status'),
                render: ({ isCurrent }) => isCurrent && <TintedBadge token="green">{t('current')}</TintedBadge>,
              },
              { key: 'by', title: t('by'), render: ({ by }) => by || t('delivered') },
              { key: 'since', title: t('since'), render: ({ createdAt }) => <Moment at={createdAt} /> },
            ]}
          />
          {open && (
            <Suspense>
              <FormDialog
                {...open}
                current={templates.find(({ type, isCurrent }) => type === open.type && isCurrent)?.version ?? 1}
                onClose={() => setOpen(undefined)}
              />
            </Suspense>
          )}
        </>
      )}
    </Answer>
  );
}
