import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button, Skeleton } from '@mui/material';
import { ContentKind, contentEditors, getContent, type StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Link, useParams } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ContentEditor } from './content-editor.tsx';
import { messages } from './messages.ts';

/** One document, or a new one. */
export default function ContentDocumentScreen() {
  const t = useMessages(messages);
  const { kind: kindInAddress, id = '' } = useParams();
  const kind = ContentKind.safeParse(kindInAddress).data;
  const isNew = id === 'new';
  const query = useCall(getContent, { id }, { isEnabled: !isNew });
  const { permissions: role } = usePermissions<StaffRole>();
  const mayEdit = role !== undefined && (contentEditors.staff as readonly StaffRole[]).includes(role);
  const document = query.data?.document;
  const title = document ? document.title || t('untitled') : t(isNew ? 'newTitle' : 'document');
  if (!kind || (document && document.kind !== kind)) return <Empty title={t('empty')} />;
  return (
    <Screen
      title={title}
      subtitle={t(`kind.${kind}`)}
      actions={
        <Button component={Link} to={`/content?kind=${kind}`} startIcon={<ArrowBack />} color="inherit">
          {t('back')}
        </Button>
      }
    >
      {isNew ? (
        <ContentEditor key="new" kind={kind} mayEdit={mayEdit} />
      ) : (
        <Answer query={query} skeleton={<Skeleton variant="rounded" height={520} />}>
          {({ document: loaded }) => <ContentEditor key={id} kind={kind} document={loaded} mayEdit={mayEdit} />}
        </Answer>
      )}
    </Screen>
  );
}
