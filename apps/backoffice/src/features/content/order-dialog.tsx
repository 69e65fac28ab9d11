import { ActionIcon, Box, Flex, Text } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon } from 'lucide-react';
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
      <Text size="sm" c="dimmed" mb={12}>
        {t('orderText')}
      </Text>
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
    <Box m={0} p={0} style={{ listStyle: 'none' }} component="ol">
      {documents.map(({ _id, title }, index) => (
        <Flex
          gap={8}
          align="center"
          py={4}
          bg={dragged === index ? 'var(--t-hover)' : undefined}
          style={{ borderBottom: '1px solid var(--t-line)', cursor: 'grab' }}
          component="li"
          key={_id}
          draggable
          onDragStart={() => setDragged(index)}
          onDragEnter={() => drag(index)}
          onDragOver={(event) => event.preventDefault()}
          onDragEnd={() => setDragged(undefined)}
        >
          <GripVerticalIcon size={18} color="var(--t-ink-soft)" style={{ flexShrink: 0 }} aria-hidden />
          <Text size="sm" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {title || t('untitled')}
          </Text>
          <ActionIcon
            size="md"
            disabled={index === 0}
            aria-label={t('moveUp', { name: title })}
            onClick={() => onChange(moved(documents, index, index - 1))}
          >
            <ArrowUpIcon size={18} />
          </ActionIcon>
          <ActionIcon
            size="md"
            disabled={index === documents.length - 1}
            aria-label={t('moveDown', { name: title })}
            onClick={() => onChange(moved(documents, index, index + 1))}
          >
            <ArrowDownIcon size={18} />
          </ActionIcon>
        </Flex>
      ))}
    </Box>
  );
}
