import { FileInput, Progress, Stack, Text } from '@mantine/core';
import { addScreeningPart, listScreeningLists, screeningPartMax, startScreeningImport } from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LazyMultiSelect } from '../../components/lazy-multi-select.tsx';
import { LazySelect } from '../../components/lazy-select.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange, useUploading } from '../../service/use-call.ts';
import { guessMapping, type Head, readHead } from './read-head.ts';
import { messages } from './messages.ts';

interface ImportDialogProps {
  readonly list: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Takes a CSV file into a list, part by part: which column holds what is asked first. */
export function ImportDialog({ list, onClose }: ImportDialogProps) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File | null>(null);
  const [head, setHead] = useState<Head>();
  const [mapping, setMapping] = useState(guessMapping([]));
  const [sent, setSent] = useState<number>();
  const start = useChange(startScreeningImport);
  const part = useUploading(addScreeningPart, [listScreeningLists]);
  const saved = useSaved(onClose);

  async function choose(chosen: File | null) {
    setFile(chosen);
    const read = chosen ? await readHead(chosen) : undefined;
    setHead(read);
    setMapping(guessMapping(read?.columns ?? []));
  }

  async function send() {
    if (!file || !head) return;
    const text = new TextEncoder().encode(await file.text());
    const { import: begun } = await start.mutateAsync({
      listId: list._id,
      fileName: file.name.slice(0, 200),
      length: text.length,
      delimiter: head.delimiter,
      mapping,
    });
    let at = 0;
    for (let index = 0; at < text.length; index += 1) {
      // Whole letters: a byte that goes on with one does not begin a part.
      let end = Math.min(text.length, at + screeningPartMax);
      while (end < text.length && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1;
      await part.mutateAsync({
        input: { id: begun._id, part: index },
        file: new File([text.slice(at, end)], 'part.csv'),
      });
      at = end;
      setSent(at / text.length);
    }
    saved.onSuccess();
  }

  const columns = head?.columns ?? [];
  const error = start.error ?? part.error;
  return (
    <FormDialog
      title={`${t('add.import')}: ${list.name}`}
      saveLabel={t('add.import')}
      isReady={head !== undefined && mapping.names.length > 0}
      isChanged={file !== null}
      isPending={start.isPending || part.isPending}
      error={null}
      onSave={() => {
        // What was refused stands in the dialog.
        send().catch(() => setSent(undefined));
      }}
      onClose={onClose}
    >
      <Stack gap={16}>
        <ErrorText error={error} />
        <FileInput
          label={t('file')}
          description={t('fileHint')}
          accept=".csv,.txt,text/csv"
          value={file}
          onChange={(chosen) => {
            choose(chosen).catch(() => setHead(undefined));
          }}
        />
        {head && (
          <>
            {(['names', 'addresses', 'documents'] as const).map((field) => (
              <LazyMultiSelect
                key={field}
                label={t(`field.${field}`)}
                data={columns}
                value={mapping[field]}
                onChange={(value) => setMapping((before) => ({ ...before, [field]: value }))}
              />
            ))}
            {(['ref', 'birthDate', 'country', 'note'] as const).map((field) => (
              <LazySelect
                key={field}
                label={t(`field.${field}`)}
                data={columns}
                clearable
                value={mapping[field]}
                onChange={(value) => setMapping((before) => ({ ...before, [field]: value }))}
              />
            ))}
            <Text size="sm" c="dimmed">
              {t('separatorHint')}
            </Text>
          </>
        )}
        {sent !== undefined && <Progress value={sent * 100} aria-label={t('file')} />}
      </Stack>
    </FormDialog>
  );
}
