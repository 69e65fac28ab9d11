import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useUser } from '../../app/use-user.ts';
import styles from './chat-panel.module.css';
import { useChatMessages } from './use-chat-messages.ts';

interface LeaveFormProps {
  readonly isPending: boolean;
  readonly onLeave: (email: string) => Promise<void>;
}

/** While nobody is there: where the answer is to come. */
export function LeaveForm({ isPending, onLeave }: LeaveFormProps) {
  const t = useChatMessages();
  const user = useUser();
  const [email, setEmail] = useState(user?.email ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    void onLeave(email);
  }

  return (
    <form className={styles['leave']} onSubmit={submit} noValidate>
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        label={t('leaveText')}
        placeholder={t('email')}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t('leave')}
      </Button>
    </form>
  );
}
