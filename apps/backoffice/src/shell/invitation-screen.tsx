import { Button, Flex, TextInput } from '@mantine/core';
import { isFailure } from '@tetri/client';
import { acceptInvitation, linkNotValid } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ErrorText } from '../components/error-text.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { client, ensureCsrf } from '../service/client.ts';
import { Door } from './door.tsx';
import { messages } from './messages.ts';
import { PasswordField } from './password-field.tsx';

const passwordMin = 10;

/** Where the link of an invitation leads: a name and a password make the account, signing in comes next. */
export default function InvitationScreen() {
  const t = useMessages(messages);
  const { token = '' } = useParams();
  const [form, setForm] = useState({ name: '', password: '' });
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const [email, setEmail] = useState<string>();

  async function accept() {
    setIsPending(true);
    setError(undefined);
    try {
      await ensureCsrf();
      const account = await client.call(acceptInvitation, { token, ...form });
      setEmail(account.email);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPending(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void accept();
  }

  const toSignIn = (
    <Button size="md" component={Link} to="/" fullWidth>
      {t('signIn')}
    </Button>
  );
  if (email !== undefined) {
    return (
      <Door title={t('accountMade')} text={t('accountMadeText', { email })}>
        {toSignIn}
      </Door>
    );
  }
  if (isFailure(error, linkNotValid)) {
    return (
      <Door title={t('invitationOver')} text={t('invitationOverText')}>
        {toSignIn}
      </Door>
    );
  }
  return (
    <Door title={t('invitationTitle')} text={t('invitationText')}>
      <Flex gap={16} direction="column" component="form" onSubmit={submit}>
        <ErrorText error={error} />
        <TextInput
          label={t('yourName')}
          value={form.name}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
          autoComplete="name"
          size="md"
          maxLength={80}
          required
          autoFocus
        />
        <PasswordField
          label={t('password')}
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.target.value })}
          autoComplete="new-password"
          description={t('passwordHint')}
        />
        <Button
          type="submit"
          size="md"
          disabled={form.name.trim() === '' || [...form.password].length < passwordMin}
          loading={isPending}
        >
          {t('makeAccount')}
        </Button>
      </Flex>
    </Door>
  );
}
