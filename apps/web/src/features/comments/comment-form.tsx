import { Button, Textarea, TextInput } from '@mantine/core';
import { commentLengthMax, createComment } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFilled } from '../../app/use-filled.ts';
import { useSending } from '../../app/use-sending.ts';
import { FailureOver } from '../../elements/failure-over.tsx';
import { LetterCard } from '../../elements/letter-card.tsx';
import { LetterFoot } from '../../elements/letter-foot.tsx';
import { LetterTaken } from '../../elements/letter-taken.tsx';
import { takeFocus } from '../../elements/take-focus.ts';
import { useCommentsMessages } from './use-comments-messages.ts';

interface CommentFormProps {
  readonly newsId: string;
  /** Under which they are known; they may sign otherwise. */
  readonly name: string;
}

export default function CommentForm({ newsId, name: known }: CommentFormProps) {
  const t = useCommentsMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure } = useSending();
  const [isSent, setSent] = useState(false);
  const [name, setName] = useState(known);
  const [message, setMessage] = useState('');
  const filled = useFilled({
    name: name.trim() === '' ? t('problemName') : undefined,
    message: message.trim() === '' ? t('problemMessage') : undefined,
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!filled.check(event.currentTarget)) return;
    if (!(await send(() => call(createComment, { news_id: newsId, message, name_author: name })))) return;
    setSent(true);
    setMessage('');
    filled.forget();
    await revalidate();
  }

  return (
    <LetterCard title={t('write')}>
      {isSent ? (
        <LetterTaken text={t('sent')}>
          <Button variant="default" onClick={() => setSent(false)}>
            {t('another')}
          </Button>
        </LetterTaken>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate data-typed-again>
          <TextInput
            {...filled.field('name', name, setName)}
            label={t('name')}
            size="md"
            autoComplete="given-name"
            maxLength={80}
          />
          <Textarea
            {...filled.field('message', message, setMessage)}
            label={t('message')}
            size="md"
            rows={4}
            maxLength={commentLengthMax}
            ref={takeFocus}
          />
          <LetterFoot send={t('send')} isPending={isPending}>
            <p>{t('rules')}</p>
          </LetterFoot>
        </form>
      )}
      {failure !== undefined && <FailureOver title={t('failed')} text={failure} />}
    </LetterCard>
  );
}
