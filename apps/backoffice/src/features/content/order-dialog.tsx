import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, DialogContentText, IconButton, Typography } from '@mui/material';
import { type ContentKind, listContent, orderContent } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { moved } from './moved.ts';
import type { ListedDocument } from './use-content-columns.tsx';

/** In which order readers see the documents of a kind: drawn to their place, or moved by buttons. */
export function OrderDialog({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const t = useMessages(messages);
  const query = useCall(listContent, { kind, limit: 200 });
  const change = useChange(orderContent, [listContent]);
  const saved = useSaved(onClose);
  const [order, setOrder] = useState<readonly ListedDocument[]>();
  const stored = query.data?.documents ?? [];
  const documents = order ?? stored;
  return (
    <FormDialog
      title={t('orderTitle', { kind: t(`kind.${kind}`) })}
      isReady={order !== undefined}
      isChanged={order !== undefined}
      isPending={change.isPending}
      error={change.error}
      onSave={() => change.mutate({ kind, ids: documents.map(({ _id }) => _id) }, saved)}
      onClose={onClose}
    >
      <DialogContentText variant="body2" sx={{ mb: 1.5 }}>
        {t('orderText')}
      </DialogContentText>
      <Answer query={query}>{() => <Places documents={documents} onChange={setOrder} />}</Answer>
    </FormDialog>
  );
}

interface PlacesProps {
  readonly documents: readonly ListedDocument[];
  readonly onChange: (documents: readonly ListedDocument[]) => void;
}

function Places({ documents, onChange }: PlacesProps) {
  const t = useMessages(messages);
  const [dragged, setDragged] = useState<number>();

  function drag(to: number) {
    if (dragged === undefined || dragged === to) return;
    onChange(moved(documents, dragged, to));
    setDragged(to);
  }

  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {documents.map(({ _id, title }, index) => (
        <Box
          component="li"
          key={_id}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnter={() => drag(index)}
          onDragOver={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(undefined)}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
            cursor: 'grab',
            bgcolor: dragged === index ? 'action.hover' : undefined,
          }}
        >
          <DragIndicator fontSize="small" sx={{ color: 'text.secondary', flexShrink: 0 }} aria-hidden />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title || t('untitled')}
          </Typography>
          <IconButton
            size="small"
            disabled={index === 0}
            aria-label={t('moveUp', { name: title })}
            onClick={() => onChange(moved(documents, index, index - 1))}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={index === documents.length - 1}
            aria-label={t('moveDown', { name: title })}
            onClick={() => onChange(moved(documents, index, index + 1))}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
