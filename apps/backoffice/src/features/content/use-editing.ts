import {
  createContent,
  deleteContent,
  type ContentKind,
  publishContent,
  unpublishContent,
  updateContent,
} from '@tetri/contract';
import { useEffect, useRef, useState } from 'react';
import { type Draft, useDraft } from '../../components/use-draft.ts';
import { useSaved } from '../../components/use-saved.ts';
import { blankForm, type ContentForm, formOf, requestOf, type WholeDocument } from './content-form.ts';
import { useContentChange } from './use-content-change.ts';

export interface Editing {
  readonly draft: Draft<{ version: number; document?: WholeDocument }, ContentForm>;
  /** What a colleague stored while this was being written. */
  readonly theirs: WholeDocument | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  /** Where to go on: the document was created or deleted. */
  readonly leadsTo: string | undefined;
  /** Keeps what was typed as a draft, over this version; what readers see stays as it is. */
  readonly save: (version?: number) => Promise<void>;
  /** The document as it is stored, with what was typed. */
  readonly saved: () => Promise<WholeDocument | undefined>;
  readonly publish: (at: string | null) => Promise<void>;
  readonly unpublish: (current: WholeDocument) => Promise<void>;
  readonly remove: (current: WholeDocument) => Promise<void>;
}

/** The writing of one document, or of a new one, and what becomes of it. */
export function useEditing(kind: ContentKind, document: WholeDocument | undefined): Editing {
  const { onSuccess: saySaved } = useSaved();
  const change = useContentChange();
  const [leadsTo, setLeadsTo] = useState<string>();
  const draft: Editing['draft'] = useDraft(
    { version: document?.version ?? 0, ...(document && { document }) },
    (loaded: { document?: WholeDocument }) => (loaded.document ? formOf(loaded.document) : blankForm(kind)),
  );
  const { base, form, set } = draft;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);

  /** Goes on from what is stored now, with what was typed and is not among it; `sent` is what was just saved. */
  function take(stored: WholeDocument, sent?: ContentForm) {
    const typed = latest.current;
    draft.accept({ version: stored.version, document: stored });
    if (typed !== sent && JSON.stringify(typed) !== JSON.stringify(formOf(stored))) set(typed);
    change.keep(stored);
    saySaved();
  }

  async function store(version = base.version): Promise<WholeDocument | undefined> {
    const answer = base.document
      ? await change.run(updateContent, { id: base.document._id, version, ...requestOf(form) })
      : await change.run(createContent, { kind, ...requestOf(form) });
    if (!answer) return undefined;
    take(answer.document, form);
    return answer.document;
  }

  function saved(): Promise<WholeDocument | undefined> {
    return draft.isChanged || !base.document ? store() : Promise.resolve(base.document);
  }

  function openCreated(created: WholeDocument | undefined) {
    if (created && !document) setLeadsTo(`/content/${kind}/${created._id}`);
  }

  return {
    draft,
    theirs: document && draft.isChanged && document.version > base.version ? document : undefined,
    isPending: change.isPending,
    error: change.error,
    leadsTo,
    save: async (version) => openCreated(await store(version)),
    saved,
    async publish(at) {
      const current = await saved();
      const answer = current && (await change.run(publishContent, { id: current._id, version: current.version, at }));
      if (answer) take(answer.document);
      openCreated(answer?.document ?? current);
    },
    async unpublish({ _id, version }) {
      const answer = await change.run(unpublishContent, { id: _id, version });
      if (answer) take(answer.document);
    },
    async remove({ _id, version }) {
      if (!(await change.run(deleteContent, { id: _id, version }))) return;
      change.keep();
      saySaved();
      setLeadsTo(`/content?kind=${kind}`);
    },
  };
}
