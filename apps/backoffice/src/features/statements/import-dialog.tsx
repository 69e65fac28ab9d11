import { FileInput, Stack, Text } from '@mantine/core';
import {
  getStatementSetup,
  importStatement,
  listStatementLines,
  previewStatement,
  type StatementMapping,
} from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { momentText } from '../../components/moment-text.ts';
import { notify } from '../../components/notify.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall, useUploading } from '../../service/use-call.ts';
import { MappingFields } from './mapping-fields.tsx';
import { messages } from './messages.ts';
import { PreviewView } from './preview-view.tsx';
import type { Preview } from './statement-line.ts';

interface ImportDialogProps {
  readonly requisites: readonly {
    readonly _id: string;
    readonly number: string;
    readonly holder: string;
    readonly currency: { readonly code: string };
  }[];
  readonly chosenId: string;
  readonly onClose: () => void;
}

/** Takes a bank statement in: how it is read is shown before, and kept for the next one. */
export function ImportDialog({ requisites, chosenId, onClose }: ImportDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [requisiteId, setRequisiteId] = useState(chosenId);
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<StatementMapping | null>(null);
  const [shown, setShown] = useState<Preview>();
  const preview = useUploading(previewStatement);
  const take = useUploading(importStatement, [listStatementLines, getStatementSetup]);
  const setup = useCall(getStatementSetup, { requisiteId }, { isEnabled: requisiteId !== '' });
  const last = setup.data?.imports[0];

  function look(of: string, chosen: File | null, asked: StatementMapping | null) {
    take.reset();
    if (asked === null) setShown(undefined);
    if (of === '' || !chosen) return preview.reset();
    preview.mutate(
      { input: inputOf(of, asked), file: chosen },
      {
        onSuccess: (read) => {
          setShown(read);
          setMapping(read.mapping);
        },
      },
    );
  }

  function change(values: Partial<StatementMapping>) {
    if (!mapping) return;
    const next = { ...mapping, ...values };
    setMapping(next);
    look(requisiteId, file, next);
  }

  function save() {
    if (!file) return;
    take.mutate(
      { input: inputOf(requisiteId, mapping), file },
      {
        onSuccess: ({ import: made }) => {
          notify(t('imported', { added: made.added, known: made.known, wrong: made.wrong }));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('importTitle')}
      saveLabel={t('import')}
      size="md"
      isReady={shown !== undefined && shown.incoming + shown.outgoing > 0 && !preview.isPending && !preview.isError}
      isChanged={file !== null}
      isPending={take.isPending}
      error={take.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <SelectField
          label={t('requisite')}
          value={requisiteId}
          options={requisites.map(({ _id, number, holder, currency }) => [
            _id,
            [currency.code, number, holder].filter(Boolean).join(' · '),
          ])}
          onChange={(id) => {
            setRequisiteId(id);
            setMapping(null);
            look(id, file, null);
          }}
          searchable
          required
        />
        {last && (
          <Text size="sm" c="dimmed">
            {t('lastImport', { at: momentText(last.at, language), by: last.by, added: last.added })}
          </Text>
        )}
        <FileInput
          label={t('file')}
          description={t('fileHint')}
          accept=".csv,.txt,.xml,text/csv,application/xml,text/xml"
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setMapping(null);
            look(requisiteId, chosen, null);
          }}
        />
        <ErrorText error={preview.error} />
        {shown && mapping && <MappingFields mapping={mapping} columns={shown.columns} onChange={change} />}
        {shown && !preview.isError && <PreviewView preview={shown} />}
      </Stack>
    </FormDialog>
  );
}

/** A form holds texts alone. */
function inputOf(requisiteId: string, mapping: StatementMapping | null) {
  return { requisiteId, ...(mapping && { mapping: JSON.stringify(mapping) }) };
}
