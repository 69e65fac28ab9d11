import { Badge, Box, Button, NavLink } from '@mantine/core';
import { type CallOutput, getContentRevision, listContentRevisions } from '@tetri/contract';
import { useState } from 'react';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { momentText } from '../../components/moment-text.ts';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { type ContentForm, formOf, type WholeDocument } from './content-form.ts';
import { Differences } from './differences.tsx';
import { messages } from './messages.ts';
import styles from './revisions-dialog.module.css';

export interface RevisionsDialogProps {
  readonly document: WholeDocument;
  /** As it stands in the editor. */
  readonly form: ContentForm;
  readonly isChanged: boolean;
  readonly mayEdit: boolean;
  readonly onRestore: (form: ContentForm) => void;
  readonly onClose: () => void;
}

type Revision = CallOutput<typeof listContentRevisions>['revisions'][number];

/** Every saved state of a document; two of them are compared, and an older one can be taken up again. */
export default function RevisionsDialog(props: RevisionsDialogProps) {
  const query = useCall(listContentRevisions, { id: props.document._id, limit: 100 });
  return (
    <Answer query={query} skeleton={null}>
      {({ revisions }) => <Comparison {...props} revisions={revisions} />}
    </Answer>
  );
}

const inEditor = 'editor';

interface ComparisonProps extends RevisionsDialogProps {
  readonly revisions: readonly Revision[];
}

function Comparison({ document, form, isChanged, mayEdit, onRestore, onClose, revisions }: ComparisonProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [older, setOlder] = useState((revisions[1] ?? revisions[0])?.number ?? 1);
  const [newer, setNewer] = useState<string>(inEditor);
  const [isAsking, setIsAsking] = useState(false);
  const before = useCall(getContentRevision, { id: document._id, number: older });
  const after = useCall(
    getContentRevision,
    { id: document._id, number: Number(newer) || 1 },
    { isEnabled: newer !== inEditor },
  );
  const formOfRevision = ({ revision }: CallOutput<typeof getContentRevision>) =>
    formOf({ ...revision, kind: document.kind });
  const nameOf = ({ number, savedAt }: Revision) => t('revisionName', { number, at: momentText(savedAt, language) });
  const names: readonly (readonly [string, string])[] = [
    [inEditor, t('inEditor')],
    ...revisions.map((revision) => [String(revision.number), nameOf(revision)] as const),
  ];

  const compared = newer === inEditor ? form : after.data && formOfRevision(after.data);

  function restore() {
    if (!before.data) return;
    onRestore({ ...formOfRevision(before.data), link: form.link });
  }

  return (
    <Dialog
      title={t('revisions')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('close')}
          </Button>
          {mayEdit && (
            <Button disabled={!before.data} onClick={() => (isChanged ? setIsAsking(true) : restore())}>
              {t('restore', { number: older })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['columns']}>
        <RevisionList revisions={revisions} chosen={older} nameOf={nameOf} onChoose={setOlder} />
        <Box miw={0}>
          <SelectField label={t('comparedWith')} value={newer} options={names} onChange={setNewer} mb={16} maw={420} />
          <Answer query={before}>
            {(revision) =>
              compared ? (
                <Differences
                  kind={document.kind}
                  before={formOfRevision(revision)}
                  after={compared}
                  names={[
                    names.find(([number]) => number === String(older))?.[1] ?? '',
                    names.find(([number]) => number === newer)?.[1] ?? '',
                  ]}
                />
              ) : (
                <RowsSkeleton rows={4} height={36} />
              )
            }
          </Answer>
        </Box>
      </div>
      {isAsking && (
        <QuestionDialog
          title={t('restoreTitle')}
          text={t('restoreText')}
          yes={t('restoreYes')}
          onYes={restore}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}

interface RevisionListProps {
  readonly revisions: readonly Revision[];
  readonly chosen: number;
  readonly nameOf: (revision: Revision) => string;
  readonly onChoose: (number: number) => void;
}

function RevisionList({ revisions, chosen, nameOf, onChoose }: RevisionListProps) {
  const t = useMessages(messages);
  return (
    <ul className={styles['revisions']} aria-label={t('revisions')}>
      {revisions.map((revision) => (
        <li key={revision.number}>
          <NavLink
            component="button"
            bdrs="sm"
            active={revision.number === chosen}
            aria-pressed={revision.number === chosen}
            onClick={() => onChoose(revision.number)}
            label={nameOf(revision)}
            description={revision.savedBy?.name}
            rightSection={revision.isPublic && <Badge color="green">{t('public')}</Badge>}
          />
        </li>
      ))}
    </ul>
  );
}
