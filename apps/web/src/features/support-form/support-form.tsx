import { Textarea } from '@mantine/core';
import { createTicket, ticketLengthMax } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { emailShape } from '../../app/email-shape.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFilled } from '../../app/use-filled.ts';
import { useSending } from '../../app/use-sending.ts';
import { useUser } from '../../app/use-user.ts';
import { EmailField } from '../../elements/email-field.tsx';
import { FailureOver } from '../../elements/failure-over.tsx';
import { LetterCard } from '../../elements/letter-card.tsx';
import { LetterFoot } from '../../elements/letter-foot.tsx';
import { LetterTaken } from '../../elements/letter-taken.tsx';
import { useSupportFormMessages } from './use-support-form-messages.ts';

/** Asks the support something; the answer comes by mail. */
export function SupportForm() {
  const t = useSupportFormMessages();
  const { call } = useScope();
  const user = useUser();
  const { send, isPending, failure } = useSending();
  const [isSent, setSent] = useState(false);
  const [typedEmail, setEmail] = useState<string>();
  const [message, setMessage] = useState('');
  const email = typedEmail ?? user?.email ?? '';
  const filled = useFilled({
    email: emailShape.test(email.trim()) ? undefined : t('problemEmail'),
    message: message.trim() === '' ? t('problemMessage') : undefined,
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(false);
    if (!filled.check(event.currentTarget)) return;
    if (!(await send(() => call(createTicket, { email: email.trim(), message })))) return;
    setSent(true);
    setEmail('');
    setMessage('');
    filled.forget();
  }

  return (
    <LetterCard title={t('title')} lead={t('lead')}>
      {isSent && <LetterTaken text={t('sent')} />}
      <form onSubmit={(event) => void submit(event)} noValidate data-typed-again>
        <EmailField {...filled.field('email', email, setEmail)} label={t('email')} />
        <Textarea
          {...filled.field('message', message, setMessage)}
          label={t('message')}
          size="md"
          rows={6}
          maxLength={ticketLengthMax}
        />
        <LetterFoot send={t('send')} isPending={isPending} />
      </form>
      {failure !== undefined && <FailureOver title={t('failed')} text={failure} />}
    </LetterCard>
  );
}
