import { Button } from '@mantine/core';
import { PaperclipIcon } from 'lucide-react';
import { answerChatWithFile, getStaffChat, listChats } from '@tetri/contract';
import { useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useUploading } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getStaffChat, listChats];

interface FileButtonProps {
  readonly id: string;
  /** Called with what was wrong with the last file; with nothing where it was accepted. */
  readonly onRefused: (error: unknown) => void;
}

/** Sends a file to the visitor at once. */
export function FileButton({ id, onRefused }: FileButtonProps) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const send = useUploading(answerChatWithFile, affected);
  return (
    <>
      <Button
        variant="default"
        leftSection={<PaperclipIcon size={20} />}
        title={t('fileHint')}
        loading={send.isPending}
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('file')}
        accept="image/png,image/jpeg,image/webp,application/pdf"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) send.mutate({ input: { id }, file }, { onSuccess: () => onRefused(undefined), onError: onRefused });
        }}
      />
    </>
  );
}
