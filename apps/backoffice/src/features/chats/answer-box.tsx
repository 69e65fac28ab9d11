import { Button, Stack, TextField, Typography } from '@mui/material';
import { answerChat, chatLineMax, getStaffChat, type Language, listChats } from '@tetri/contract';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { staffSocket } from '../../service/socket.ts';
import { useChange } from '../../service/use-call.ts';
import { FileButton } from './file-button.tsx';
import { CannedMenu } from './canned-menu.tsx';
import { messages } from './messages.ts';

const affected = [getStaffChat, listChats];

export interface AnswerBoxProps {
  readonly id: string;
  /** The visitor's language: of a canned answer, this text is taken. */
  readonly lang: Language;
  readonly onManage: () => void;
}

/** Where an answer is written: Enter sends it, `/` in the empty box offers the canned ones. */
export function AnswerBox({ id, lang, onManage }: AnswerBoxProps) {
  const t = useMessages(messages);
  const answer = useChange(answerChat, affected);
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  const [message, setMessage] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  const [fileError, setFileError] = useState<unknown>();
  const isReady = message.trim() !== '' && !answer.isPending;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isReady) answer.mutate({ id, message }, { onSuccess: taken });
  }

  function taken() {
    setMessage('');
    setFileError(undefined);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
    if (event.key === '/' && message === '') {
      event.preventDefault();
      setIsChoosing(true);
    }
  }

  function insert(text: string) {
    setIsChoosing(false);
    setMessage((before) => (before === '' ? text : `${before}\n${text}`).slice(0, chatLineMax));
  }

  return (
    <Stack component="form" spacing={1.5} onSubmit={submit}>
      <ErrorText error={answer.error ?? fileError} />
      <TextField
        label={t('answer')}
        inputRef={setBox}
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          staffSocket().tellTyping(id);
        }}
        onKeyDown={press}
        multiline
        minRows={2}
        maxRows={10}
        slotProps={{ htmlInput: { maxLength: chatLineMax } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button type="submit" variant="contained" disabled={!isReady} loading={answer.isPending}>
          {t('send')}
        </Button>
        <FileButton id={id} onRefused={setFileError} />
        <Button variant="outlined" aria-haspopup="menu" onClick={() => setIsChoosing(true)}>
          {t('insert')}
        </Button>
        <Typography variant="caption" color="textSecondary" sx={{ flex: '1 1 220px' }}>
          {t('answerHint')}
        </Typography>
      </Stack>
      {isChoosing && (
        <CannedMenu
          anchor={box}
          lang={lang}
          onChoose={insert}
          onManage={onManage}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Stack>
  );
}
