import { Button, Group } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import type { ContentKind } from '@tetri/contract';
import { useState } from 'react';
import { momentText } from '../../components/moment-text.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { type ContentForm, formOf, type WholeDocument } from './content-form.ts';
import { Differences } from './differences.tsx';
import { messages } from './messages.ts';

export interface ConflictAlertProps {
  readonly kind: ContentKind;
  readonly theirs: WholeDocument;
  readonly mine: ContentForm;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody saved the same document meanwhile: both texts are still there, and the editor says which one stays. */
export default function ConflictAlert({ kind, theirs, mine, onKeepMine, onTakeTheirs }: ConflictAlertProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isComparing, setIsComparing] = useState(false);
  const close = () => setIsComparing(false);
  const answers = (
    <>
      <Button variant="subtle" color="gray" onClick={onTakeTheirs}>
        {t('takeTheirs')}
      </Button>
      <Button variant="default" onClick={onKeepMine}>
        {t('keepMine')}
      </Button>
    </>
  );
  return (
    <Notice severity="warning" title={t('conflictTitle')}>
      {t('conflictText', { name: theirs.updatedBy?.name ?? t('somebody'), at: momentText(theirs.updatedAt, language) })}
      <Group gap={8} align="stretch" mt={12}>
        <Button variant="default" onClick={() => setIsComparing(true)}>
          {t('conflictCompare')}
        </Button>
        {answers}
      </Group>
      {isComparing && (
        <Dialog title={t('conflictCompare')} size="lg" onClose={close} footer={answers}>
          <Differences kind={kind} before={formOf(theirs)} after={mine} names={[t('theirs'), t('mine')]} />
        </Dialog>
      )}
    </Notice>
  );
}
