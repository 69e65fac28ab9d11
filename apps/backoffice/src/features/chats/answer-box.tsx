import { Button, Flex, Group, Text } from '@mantine/core';
import { answerChat, chatLineMax, getStaffChat, type Language, listChats } from '@tetri/contract';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { staffSocket } from '../../service/socket.ts';
import { useChange } from '../../service/use-call.ts';
import { FileButton } from './file-button.tsx';
import { CannedMenu } from './canned-menu.tsx';
import { messages } from './messages.ts';
import { useAnswerDraft } from './use-answer-draft.ts';

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
  const { text: message, set: setMessage, take } = useAnswerDraft(id);
  const [isChoosing, setIsChoosing] = useState(false);
  const [fileError, setFileError] = useState<unknown>();
  const isReady = message.trim() !== '' && !answer.isPending;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isReady) return;
    // The next line is typed while this one is on its way.
    const giveBack = take();
    answer.mutateAsync({ id, message }).then(() => setFileError(undefined), giveBack);
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
    setMessage((message === '' ? text : `${message}\n${text}`).slice(0, chatLineMax));
  }

  return (
    <Flex gap={12} direction="column" component="form" onSubmit={submit}>
      <ErrorText error={answer.error ?? fileError} />
      <GrowingTextarea
        label={t('answer')}
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          staffSocket().sendTyping(id);
        }}
        onKeyDown={press}
        minRows={2}
        maxRows={6}
        maxLength={chatLineMax}
      />
      <Group gap={8}>
        <Button type="submit" disabled={!isReady} loading={answer.isPending}>
          {t('send')}
        </Button>
        <FileButton id={id} onRefused={setFileError} />
        <CannedMenu isOpen={isChoosing} lang={lang} onOpen={setIsChoosing} onChoose={insert} onManage={onManage} />
        <Text size="xs" component="span" flex="1 1 220px" c="dimmed">
          {t('answerHint')}
        </Text>
      </Group>
    </Flex>
  );
}
