import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { type ContentKind, listOffices } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { momentText } from '../../components/moment-text.ts';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import type { ContentForm, WholeDocument } from './content-form.ts';
import { canPreview } from './kinds.ts';
import { messages } from './messages.ts';
import { PreviewLinks } from './preview-links.tsx';
import { StateChip } from './state-chip.tsx';
import { clockIn } from '../../components/zone-time.ts';

// Fetched when they are first opened.
const RevisionsDialog = lazy(() => import('./revisions-dialog.tsx'));
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

export interface PublicationCardProps {
  readonly kind: ContentKind;
  /** Absent while nothing is saved yet. */
  readonly document?: WholeDocument;
  readonly form: ContentForm;
  readonly isChanged: boolean;
  /** What was typed can be saved. */
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly mayEdit: boolean;
  /** Saves what was typed, if anything was. */
  readonly saved: () => Promise<WholeDocument | undefined>;
  readonly onPublish: (at: string | null) => void;
  readonly onUnpublish: (document: WholeDocument) => void;
  readonly onDelete: (document: WholeDocument) => void;
  readonly onRestore: (form: ContentForm) => void;
}

/** Who sees the document since when, and what can be done about that. */
export function PublicationCard(props: PublicationCardProps) {
  const { kind, document, form, isChanged, isReady, isPending, mayEdit, saved, onPublish, onUnpublish } = props;
  const t = useMessages(messages);
  const language = useLanguage();
  const [open, setOpen] = useState<'schedule' | 'revisions' | 'delete'>();
  const close = () => setOpen(undefined);
  const zone = useOfficeZone();
  const state = document?.state ?? 'draft';
  const at = document?.publishedAt && zone && momentText(clockIn(zone, new Date(document.publishedAt)), language);
  const hasNews = isChanged || state !== 'published';

  return (
    <Section title={t('publication')} aside={<StateChip state={state} />}>
      <Stack gap={12}>
        <Text size="sm" c="dimmed">
          {state !== 'draft' && !zone ? '\u00a0' : t(`stateText.${state}`, { at, zone })}
        </Text>
        {mayEdit && (
          <Group gap={8} align="stretch">
            {hasNews && (
              <>
                <Button disabled={!isReady} loading={isPending} onClick={() => onPublish(null)}>
                  {t('publish')}
                </Button>
                <Button variant="default" disabled={!isReady || isPending || !zone} onClick={() => setOpen('schedule')}>
                  {t('schedule')}
                </Button>
              </>
            )}
            {document && state !== 'draft' && (
              <Button variant="default" disabled={isPending} onClick={() => onUnpublish(document)}>
                {t(state === 'scheduled' ? 'dropPlan' : 'unpublish')}
              </Button>
            )}
          </Group>
        )}
        {document && canPreview(kind) && (
          <PreviewLinks document={document} isReady={isReady} mayEdit={mayEdit} saved={saved} />
        )}
        {document && (
          <>
            <Divider />
            <Group gap={8} align="stretch" justify="space-between">
              <Button variant="subtle" ml={-8} color="gray" onClick={() => setOpen('revisions')}>
                {t('revisions')}
              </Button>
              {mayEdit && (
                <Button variant="subtle" color="red" disabled={isPending} onClick={() => setOpen('delete')}>
                  {t('delete')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
      {open === 'schedule' && zone && (
        <Suspense>
          <ScheduleDialog
            zone={zone}
            planned={state === 'scheduled' ? (document?.publishedAt ?? null) : null}
            onSchedule={(moment) => {
              close();
              onPublish(moment);
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'revisions' && document && (
        <Suspense>
          <RevisionsDialog
            document={document}
            form={form}
            isChanged={isChanged}
            mayEdit={mayEdit}
            onRestore={(restored) => {
              close();
              props.onRestore(restored);
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'delete' && document && (
        <QuestionDialog
          title={t('deleteTitle', { name: document.title || t('untitled') })}
          text={t(kind === 'faqGroup' ? 'deleteGroupText' : 'deleteText')}
          yes={t('delete')}
          onYes={() => {
            close();
            props.onDelete(document);
          }}
          onNo={close}
        />
      )}
    </Section>
  );
}

/** Where the first office stands; without offices, where the editor sits; undefined until that is known. */
function useOfficeZone(): string | undefined {
  const { data, isPending } = useCall(listOffices, {});
  if (isPending) return undefined;
  return data?.offices[0]?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
