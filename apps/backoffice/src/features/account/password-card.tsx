import { Flex, TextInput } from '@mantine/core';
import { changeStaffPassword, getStaffSession } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { notify } from '../../components/notify.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { Section } from '../../components/section.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getStaffSession];
const blank = { old: '', new: '', repeat: '' };

/** Changes one's own password. */
export function PasswordCard() {
  const t = useMessages(messages);
  const change = useChange(changeStaffPassword, affected);
  const [form, setForm] = useState(blank);
  const differs = form.repeat !== '' && form.repeat !== form.new;

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { oldPassword: form.old, newPassword: form.new },
      {
        onSuccess: () => {
          notify(t('changed'));
          setForm(blank);
        },
      },
    );
  }

  function field(name: keyof typeof blank, autoComplete: string, description?: string) {
    return (
      <TextInput
        type="password"
        label={t(name)}
        value={form[name]}
        onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        autoComplete={autoComplete}
        error={name === 'repeat' && differs}
        description={description}
        maxLength={128}
        required
      />
    );
  }

  return (
    <Section title={t('password')}>
      <Flex gap={16} direction="column" component="form" onSubmit={submit}>
        <ErrorText error={change.error} />
        {field('old', 'current-password')}
        {field('new', 'new-password', t('newHint'))}
        {field('repeat', 'new-password', differs ? t('differs') : undefined)}
        <SubmitButton
          isReady={form.old !== '' && form.new !== '' && form.new === form.repeat}
          isPending={change.isPending}
        >
          {t('change')}
        </SubmitButton>
      </Flex>
    </Section>
  );
}
