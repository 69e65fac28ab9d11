import { Button, Skeleton } from '@mantine/core';
import { ArrowLeftIcon } from 'lucide-react';
import { contentEditors, getContent, type StaffRole } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Link, useParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ContentEditor } from './content-editor.tsx';
import { kindOf } from './kinds.ts';
import { messages } from './messages.ts';

/** One document, or a new one. */
export default function ContentDocumentScreen() {
  const t = useMessages(messages);
  const { kind: kindInAddress, id = '' } = useParams();
  const kind = kindOf(kindInAddress);
  const isNew = id === 'new';
  const query = useCall(getContent, { id }, { isEnabled: !isNew });
  const role = useRole();
  const mayEdit = (contentEditors.staff as readonly StaffRole[]).includes(role);
  const document = query.data?.document;
  const title = document ? document.title || t('untitled') : t(isNew ? 'newTitle' : 'document');
  if (!kind || (document && document.kind !== kind)) return <Empty title={t('empty')} />;
  return (
    <Screen
      title={title}
      subtitle={t(`kind.${kind}`)}
      actions={
        <Button
          variant="subtle"
          component={Link}
          to={`/content?kind=${kind}`}
          leftSection={<ArrowLeftIcon size={20} />}
          color="gray"
        >
          {t('back')}
        </Button>
      }
    >
      {isNew ? (
        <ContentEditor key="new" kind={kind} mayEdit={mayEdit} />
      ) : (
        <Answer query={query} skeleton={<Skeleton height={520} />}>
          {({ document: loaded }) => <ContentEditor key={id} kind={kind} document={loaded} mayEdit={mayEdit} />}
        </Answer>
      )}
    </Screen>
  );
}
