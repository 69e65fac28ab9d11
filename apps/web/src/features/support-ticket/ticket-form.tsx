import { Textarea } from '@mantine/core';
import { replyToTicket, ticketLengthMax } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useFilled } from '../../app/use-filled.ts';
import { useSending } from '../../app/use-sending.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { LetterCard } from '../../elements/letter-card.tsx';
import { LetterFoot } from '../../elements/letter-foot.tsx';
import type { Ticket } from './load-ticket.ts';
import { useSupportTicketMessages } from './use-support-ticket-messages.ts';

interface TicketFormProps {
  readonly secret: string;
  readonly onAnswered: (ticket: Ticket) => void;
}

/** Writes on in the conversation. */
export function TicketForm({ secret, onAnswered }: TicketFormProps) {
  const t = useSupportTicketMessages();
  const { call } = useScope();
  const { send, isPending, failure } = useSending();
  const [message, setMessage] = useState('');
  const [isSent, setSent] = useState(false);
  const filled = useFilled({ message: message.trim() === '' ? t('problemMessage') : undefined });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(false);
    if (!filled.check(event.currentTarget)) return;
    const isTaken = await send(async () => onAnswered((await call(replyToTicket, { secret, message })).ticket));
    if (!isTaken) return;
    setSent(true);
    setMessage('');
    filled.forget();
  }

  return (
    <LetterCard title={t('write')}>
      <form onSubmit={(event) => void submit(event)} noValidate data-typed-again>
        <FormFailure text={failure} />
        <Textarea
          {...filled.field('message', message, setMessage)}
          label={t('message')}
          size="md"
          rows={5}
          maxLength={ticketLengthMax}
        />
        <LetterFoot send={t('send')} isPending={isPending}>
          <p role="status">{isSent ? t('sent') : t('byMail')}</p>
        </LetterFoot>
      </form>
    </LetterCard>
  );
}
