import { Stack, TextInput } from '@mantine/core';
import { chatLineMax, createCannedAnswer, listCannedAnswers, updateCannedAnswer } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LanguageFields, noTexts } from '../../components/language-fields.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import type { CannedAnswer } from './canned-answer.ts';
import { messages } from './messages.ts';

const titleMax = 80;
const affected = [listCannedAnswers];

export interface CannedFormProps {
  readonly answer: CannedAnswer | undefined;
  readonly onClose: () => void;
}

/** An answer that is given often, in each language: a new one, or one that is there. */
export function CannedForm({ answer, onClose }: CannedFormProps) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const create = useChange(createCannedAnswer, affected);
  const update = useChange(updateCannedAnswer, affected);
  // What it was when it was opened: a later answer must not take away what is being typed.
  const [known] = useState(answer);
  const [title, setTitle] = useState(known?.title ?? '');
  const [texts, setTexts] = useState(known?.texts ?? noTexts);
  const isChanged = title !== (known?.title ?? '') || JSON.stringify(texts) !== JSON.stringify(known?.texts ?? noTexts);

  function save() {
    if (known) update.mutate({ id: known._id, version: known.version, title, texts }, saved);
    else create.mutate({ title, texts }, saved);
  }

  return (
    <FormDialog
      title={known ? t('editCanned') : t('newCanned')}
      isReady={title.trim() !== '' && texts.en.trim() !== ''}
      isChanged={isChanged}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16} pt={8}>
        <TextInput
          label={t('cannedTitle')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          required
          data-autofocus
          maxLength={titleMax}
        />
        <LanguageFields
          label={t('cannedText')}
          value={texts}
          onChange={setTexts}
          maxLength={chatLineMax}
          isRequired
          minRows={2}
          description={t('cannedHint')}
        />
      </Stack>
    </FormDialog>
  );
}
