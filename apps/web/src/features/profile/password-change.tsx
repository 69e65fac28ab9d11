import { Button, PasswordInput } from '@mantine/core';
import { changePassword, passwordIncorrect, passwordNotValid } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import type { Profile } from './load-profile.ts';
import type { PasswordMeter } from './password-meter.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { useRefusal } from '../../app/use-refusal.ts';

type Field = 'oldPassword' | 'newPassword';

const fieldOf = new Map([
  [passwordIncorrect.code, 'oldPassword'],
  [passwordNotValid.code, 'newPassword'],
] as const);

interface PasswordChangeProps {
  readonly profile: Profile;
  readonly PasswordMeter: PasswordMeter;
  readonly onClose: () => void;
}

/** A new password by the old one; every other session ends with it. */
export default function PasswordChange({ profile, PasswordMeter, onClose }: PasswordChangeProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure, problem } = useRefusal<Field>(fieldOf);
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isTried, setTried] = useState(false);
  const isRepeatWrong = isTried ? newPassword !== repeat : !newPassword.startsWith(repeat);

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (newPassword !== repeat) return focusWrong(event.currentTarget);
    if (!(await send(() => call(changePassword, { oldPassword, newPassword })))) return;
    onClose();
    toasts.show({ type: 'success', message: t('passwordChanged') });
    await revalidate();
  }
  const shared = {
    size: 'md',
    maxLength: 256,
    visibilityToggleButtonProps: { 'aria-label': t('showPassword') },
  } as const;
  return (
    <ProfileDialog title={t('changePassword')} onClose={onClose}>
      <form className={styles['dialog']} onSubmit={(event) => void change(event)} noValidate>
        <p>{t('changePasswordText')}</p>
        <DialogFailure text={failure} />
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          {...shared}
          name="oldPassword"
          label={t('oldPassword')}
          autoComplete="current-password"
          data-autofocus
          value={oldPassword}
          error={problem('oldPassword')}
          aria-invalid={problem('oldPassword') !== undefined}
          onChange={(event) => setOldPassword(event.currentTarget.value)}
        />
        <div>
          <PasswordInput
            {...shared}
            name="newPassword"
            label={t('newPassword')}
            autoComplete="new-password"
            value={newPassword}
            error={problem('newPassword') && t('problem-newPassword')}
            aria-invalid={problem('newPassword') !== undefined}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
          />
          <PasswordMeter
            password={newPassword}
            own={[profile.first_name, profile.last_name, profile.email, profile.phone]}
          />
        </div>
        <PasswordInput
          {...shared}
          name="repeat"
          label={t('repeatPassword')}
          autoComplete="new-password"
          value={repeat}
          error={isRepeatWrong && t('repeatWrong')}
          aria-invalid={isRepeatWrong}
          onChange={(event) => setRepeat(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('changePassword')}
        </Button>
      </form>
    </ProfileDialog>
  );
}
