import { Stack } from '@mantine/core';
import { type CallOutput, getVerificationTerms, updateVerificationTerms } from '@tetri/contract';
import type { FormEvent } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { SaveButtons } from '../../components/save-buttons.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const keys = ['validDays', 'keepApprovedDays', 'keepRefusedDays', 'keepDraftDays'] as const;
const hints: Partial<Record<(typeof keys)[number], 'validDaysHint' | 'keepApprovedDaysHint'>> = {
  validDays: 'validDaysHint',
  keepApprovedDays: 'keepApprovedDaysHint',
};
const isDays = (text: string) => /^[1-9]\d{0,3}$|^1\d{4}$|^20000$/.test(text);

/** How long approvals last and what was sent is kept. */
export default function TermsTab() {
  const t = useMessages(messages);
  const query = useCall(getVerificationTerms, {});
  return (
    <Section title={t('tab.terms')}>
      <Answer query={query}>{(terms) => <TermsForm terms={terms} />}</Answer>
    </Section>
  );
}

type Terms = CallOutput<typeof getVerificationTerms>;

function formOf(terms: Terms) {
  return {
    validDays: String(terms.validDays),
    keepApprovedDays: String(terms.keepApprovedDays),
    keepRefusedDays: String(terms.keepRefusedDays),
    keepDraftDays: String(terms.keepDraftDays),
  };
}

function TermsForm({ terms }: { readonly terms: Terms }) {
  const t = useMessages(messages);
  const canEdit = useRole() === 'owner';
  const change = useChange(updateVerificationTerms, [getVerificationTerms]);
  const draft = useDraft(terms, formOf);
  const { base, form, set, follow } = draft;
  const saved = useSaved(follow);
  const isReady = keys.every((key) => isDays(form[key]));

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const { validDays, keepApprovedDays, keepRefusedDays, keepDraftDays } = form;
    change.mutate(
      {
        version: base.version,
        validDays: Number(validDays),
        keepApprovedDays: Number(keepApprovedDays),
        keepRefusedDays: Number(keepRefusedDays),
        keepDraftDays: Number(keepDraftDays),
      },
      saved,
    );
  }

  return (
    <Stack gap={16} component="form" onSubmit={save} maw={480}>
      <ErrorText error={change.error} />
      {keys.map((key) => {
        const hint = hints[key];
        return (
          <DecimalField
            key={key}
            label={t(key)}
            description={hint && t(hint)}
            value={form[key]}
            error={!isDays(form[key])}
            disabled={!canEdit}
            onChange={(value) => set({ [key]: value })}
          />
        );
      })}
      {canEdit && <SaveButtons isReady={isReady} draft={draft} change={change} />}
    </Stack>
  );
}
