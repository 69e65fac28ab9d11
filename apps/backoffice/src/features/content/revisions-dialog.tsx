import {
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  useMediaQuery,
} from '@mui/material';
import { type CallOutput, getContentRevision, listContentRevisions } from '@tetri/contract';
import { useId, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { momentText } from '../../components/moment-text.ts';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { type ContentForm, formOf, type WholeDocument } from './content-form.ts';
import { Differences } from './differences.tsx';
import { messages } from './messages.ts';

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
export function RevisionsDialog(props: RevisionsDialogProps) {
  const t = useMessages(messages);
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const query = useCall(listContentRevisions, { id: props.document._id, limit: 100 });
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="lg" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{t('revisions')}</DialogTitle>
      <Answer query={query} skeleton={<Box sx={{ height: 400 }} />}>
        {({ revisions }) => <Comparison {...props} revisions={revisions} />}
      </Answer>
    </Dialog>
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
  const before = useCall(getContentRevision, { id: document._id, number: older }, { keepsPrevious: true });
  const after = useCall(
    getContentRevision,
    { id: document._id, number: Number(newer) || 1 },
    { isEnabled: newer !== inEditor, keepsPrevious: true },
  );
  const formOfRevision = ({ revision }: CallOutput<typeof getContentRevision>) =>
    formOf({ ...revision, kind: document.kind });
  const nameOf = ({ number, savedAt }: Revision) => t('revisionName', { number, at: momentText(savedAt, language) });
  const names: readonly (readonly [string, string])[] = [
    [inEditor, t('inEditor')],
    ...revisions.map((revision) => [String(revision.number), nameOf(revision)] as const),
  ];

  function restore() {
    if (!before.data) return;
    onRestore({ ...formOfRevision(before.data), link: form.link });
  }

  return (
    <>
      <DialogContent>
        <Box
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' } }}
        >
          <RevisionList revisions={revisions} chosen={older} nameOf={nameOf} onChoose={setOlder} />
          <Box sx={{ minWidth: 0 }}>
            <SelectField
              label={t('comparedWith')}
              value={newer}
              options={names}
              onChange={setNewer}
              sx={{ mb: 2, mt: 1, minWidth: { sm: 320 } }}
              fullWidth={false}
            />
            <Answer query={before}>
              {(revision) => (
                <Differences
                  kind={document.kind}
                  before={formOfRevision(revision)}
                  after={newer !== inEditor && after.data ? formOfRevision(after.data) : form}
                  names={[
                    names.find(([number]) => number === String(older))?.[1] ?? '',
                    names.find(([number]) => number === newer)?.[1] ?? '',
                  ]}
                />
              )}
            </Answer>
          </Box>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
        {mayEdit && (
          <Button
            variant="contained"
            disabled={!before.data}
            onClick={() => (isChanged ? setIsAsking(true) : restore())}
          >
            {t('restore', { number: older })}
          </Button>
        )}
      </DialogActions>
      {isAsking && (
        <QuestionDialog
          title={t('restoreTitle')}
          text={t('restoreText')}
          yes={t('restoreYes')}
          onYes={restore}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
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
    <List
      dense
      disablePadding
      aria-label={t('revisions')}
      sx={{ maxHeight: { xs: 200, md: '60vh' }, overflowY: 'auto' }}
    >
      {revisions.map((revision) => (
        <ListItem key={revision.number} disablePadding>
          <ListItemButton
            selected={revision.number === chosen}
            aria-pressed={revision.number === chosen}
            onClick={() => onChoose(revision.number)}
            sx={{ borderRadius: 2 }}
          >
            <ListItemText primary={nameOf(revision)} secondary={revision.savedBy?.name} />
            {revision.isPublic && <Chip size="small" color="success" variant="outlined" label={t('public')} />}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
