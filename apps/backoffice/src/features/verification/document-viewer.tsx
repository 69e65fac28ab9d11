import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import type { OpenedVerification, TemplateField } from '@tetri/contract';
import { MaximizeIcon, RotateCwIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react';
import { useState } from 'react';
import { Empty } from '../../components/empty.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import styles from './document-viewer.module.css';
import { messages } from './messages.ts';

interface DocumentViewerProps {
  readonly verification: OpenedVerification;
  readonly fields: readonly TemplateField[];
}

const zooms = [1, 1.5, 2, 3, 4] as const;

/** What was sent, one at a time: larger, smaller, turned. */
export function DocumentViewer({ verification, fields }: DocumentViewerProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [openId, setOpenId] = useState(verification.documents.at(-1)?._id);
  const [view, setView] = useState({ zoom: 0, turn: 0 });
  const { documents, data } = verification;
  const open = documents.find(({ _id }) => _id === openId) ?? documents[0];
  if (!open) return <Empty title={t('noDocuments')} />;
  const named = new Set(Object.values(data).flatMap((value) => (Array.isArray(value) ? value.map(String) : [])));
  const nameOf = (field: string) => fields.find(({ key }) => key === field)?.label[language] ?? field;
  const change = (values: Partial<typeof view>) => setView((before) => ({ ...before, ...values }));
  return (
    <Stack gap={12}>
      <Group gap={6}>
        {documents.map(({ _id, field }) => (
          <Button
            key={_id}
            size="compact-sm"
            variant={_id === open._id ? 'filled' : 'default'}
            onClick={() => {
              setOpenId(_id);
              setView({ zoom: 0, turn: 0 });
            }}
          >
            {nameOf(field)}
            {!named.has(_id) && ` · ${t('before')}`}
          </Button>
        ))}
      </Group>
      {open.kind === 'pdf' ? (
        <Button component="a" href={open.url} variant="default" style={{ alignSelf: 'flex-start' }}>
          {t('openPdf')}
        </Button>
      ) : (
        <>
          <Group gap={6}>
            <ActionIcon
              variant="default"
              aria-label={t('zoomIn')}
              disabled={view.zoom === zooms.length - 1}
              onClick={() => change({ zoom: view.zoom + 1 })}
            >
              <ZoomInIcon size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('zoomOut')}
              disabled={view.zoom === 0}
              onClick={() => change({ zoom: view.zoom - 1 })}
            >
              <ZoomOutIcon size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={t('turn')}
              onClick={() => change({ turn: (view.turn + 90) % 360 })}
            >
              <RotateCwIcon size={18} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label={t('fit')} onClick={() => setView({ zoom: 0, turn: 0 })}>
              <MaximizeIcon size={18} />
            </ActionIcon>
          </Group>
          <Picture
            key={open._id}
            url={open.url}
            name={nameOf(open.field)}
            zoom={zooms[view.zoom] ?? 1}
            turn={view.turn}
          />
        </>
      )}
    </Stack>
  );
}

interface PictureProps {
  readonly url: string;
  readonly name: string;
  readonly zoom: number;
  /** In degrees. */
  readonly turn: number;
}

function Picture({ url, name, zoom, turn }: PictureProps) {
  const t = useMessages(messages);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Text c="var(--t-red)">{t('notShown')}</Text>;
  return (
    <Box className={styles['frame'] ?? ''} tabIndex={0} role="region" aria-label={name}>
      <img
        className={styles['picture']}
        src={url}
        alt={name}
        style={{ width: `${zoom * 100}%`, transform: `rotate(${turn}deg)` }}
        onError={() => setBroken(true)}
      />
    </Box>
  );
}
