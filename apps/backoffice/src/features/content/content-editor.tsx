import { Stack } from '@mantine/core';
import type { ContentKind } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { Redirect } from 'wouter';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { CommonParts } from './common-parts.tsx';
import styles from './content-editor.module.css';
import type { ContentForm, WholeDocument } from './content-form.ts';
import { LanguageEditor } from './language-editor.tsx';
import { linkOf } from './link-of.ts';
import { messages } from './messages.ts';
import { PublicationCard } from './publication-card.tsx';
import { Refusal } from './refusal.tsx';
import { useContentFault } from './use-content-fault.ts';
import { useEditing } from './use-editing.ts';
import { useFaultText } from './use-fault-text.ts';

// Fetched when somebody else has saved meanwhile.
const ConflictAlert = lazy(() => import('./conflict-alert.tsx'));

export interface ContentEditorProps {
  readonly kind: ContentKind;
  /** Absent for a new one. */
  readonly document?: WholeDocument;
  readonly mayEdit: boolean;
}

/** Everything about one document in one form, whatever its kind. */
export function ContentEditor({ kind, document, mayEdit }: ContentEditorProps) {
  const t = useMessages(messages);
  const faultText = useFaultText(kind);
  const { draft, theirs, isPending, error, leadsTo, saved, ...editing } = useEditing(kind, document);
  const [isLinkOwn, setIsLinkOwn] = useState(document !== undefined);
  const { base, form, set } = draft;
  const fault = useContentFault(kind, form, draft.isChanged);

  function changeTexts(texts: ContentForm['texts']) {
    const title = texts.en?.['title'];
    const link = isLinkOwn || typeof title !== 'string' ? form.link : linkOf(title);
    set({ texts, link });
  }

  function changeLink(link: string) {
    setIsLinkOwn(link !== '');
    set({ link });
  }

  if (leadsTo) return <Redirect to={leadsTo} replace />;
  return (
    <>
      <LeaveGuard isChanged={draft.isChanged} />
      <Stack gap={16}>
        {theirs ? (
          <Suspense>
            <ConflictAlert
              kind={kind}
              theirs={theirs}
              mine={form}
              onKeepMine={() => void editing.save(theirs.version)}
              onTakeTheirs={draft.discard}
            />
          </Suspense>
        ) : (
          <Refusal kind={kind} error={error} />
        )}
        <div className={styles['columns']}>
          <CommonParts
            kind={kind}
            document={base.document}
            form={form}
            isFollowing={!isLinkOwn}
            isDisabled={!mayEdit}
            onLink={changeLink}
            onShared={(shared) => set({ shared })}
          />
          <PublicationCard
            kind={kind}
            {...(base.document && { document: base.document })}
            form={form}
            isChanged={draft.isChanged}
            isReady={fault === undefined && !theirs && (document !== undefined || draft.isChanged)}
            isPending={isPending}
            mayEdit={mayEdit}
            saved={saved}
            onPublish={(at) => void editing.publish(at)}
            onUnpublish={(current) => void editing.unpublish(current)}
            onDelete={(current) => void editing.remove(current)}
            onRestore={set}
          />
        </div>
        <LanguageEditor kind={kind} link={form.link} texts={form.texts} isDisabled={!mayEdit} onChange={changeTexts} />
      </Stack>
      {mayEdit && (
        <SaveBar
          isChanged={draft.isChanged}
          fault={theirs ? t('conflictTitle') : fault && faultText(fault)}
          isPending={isPending}
          onSave={() => void editing.save()}
          onDiscard={draft.discard}
        />
      )}
    </>
  );
}
