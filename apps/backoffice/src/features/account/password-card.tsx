import { Stack, TextField } from '@mui/material';
import { changeStaffPassword, getStaffSession } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
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
  const notify = useNotify();
  const change = useChange(changeStaffPassword, affected);
  const [form, setForm] = useState(blank);
  const differs = form.repeat !== '' && form.repeat !== form.new;

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { oldPassword: form.old, newPassword: form.new },
      {
        onSuccess: () => {
          notify(t('changed'), { type: 'success' });
          setForm(blank);
        },
      },
    );
  }

  function field(name: keyof typeof blank, autoComplete: string, helperText?: string) {
    return (
      <TextField
        type="password"
        label={t(name)}
        value={form[name]}
        onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        autoComplete={autoComplete}
        error={name === 'repeat' && differs}
        helperText={helperText}
        slotProps={{ htmlInput: { maxLength: 128 } }}
        required
      />
    );
  }

  return (
    <Section title={t('password')}>
      <Stack component="form" spacing={2} onSubmit={submit}>
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
      </Stack>
    </Section>
  );
}
