import { Button, TextInput } from '@mantine/core';
import { requestPasswordReset, requestSignInLink } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { emailShape } from '../../app/email-shape.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import { FormFailure } from '../../elements/form-failure.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import styles from './account-form.module.css';
import { MailSent } from './mail-sent.tsx';
import { useAccountMessages } from './use-account-messages.ts';

const calls = { reset: requestPasswordReset, link: requestSignInLink } as const;
type MailKind = keyof typeof calls;

interface MailRequestFormProps {
  readonly kind: MailKind;
  /** What is filled in already. */
  readonly email?: string;
}

/** Sends a link by mail: for a new password, or for signing in once. The answer never shows whether there is an account. */
export function MailRequestForm({ kind: first, email: known = '' }: MailRequestFormProps) {
  const t = useAccountMessages();
  const failureText = useFailureText();
  const { call, lang } = useScope();
  const captcha = useCaptcha();
  const [kind, setKind] = useState<MailKind>(first);
  const [email, setEmail] = useState(known);
  const [isTried, setTried] = useState(false);
  const isEmailFit = emailShape.test(email.trim());
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isEmailFit) return focusWrong(event.currentTarget);
    setState('sending');
    setFailure(undefined);
    try {
      await call(calls[kind], { email, lang, captcha: await captcha.take() });
      setState('sent');
    } catch (error) {
      captcha.takeRefusal(error);
      setState('open');
      setFailure(await failureText(error));
    }
  }

  if (state === 'sent') return <MailSent email={email.trim()}>{t(`${kind}-sent`)}</MailSent>;
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles['lead']}>{t(`${kind}-lead`)}</p>
      <FormFailure text={failure} />
      <TextInput
        name="email"
        type="email"
        label={t('email')}
        size="md"
        autoComplete="username"
        maxLength={254}
        data-autofocus
        value={email}
        error={isTried && !isEmailFit && t('problem-email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {captcha.field}
      <Button type="submit" size="md" fullWidth loading={state === 'sending'}>
        {t(`${kind}-send`)}
      </Button>
      <div className={styles['choices']}>
        <button type="button" className={styles['quiet']} onClick={() => setKind(kind === 'reset' ? 'link' : 'reset')}>
          {t(kind === 'reset' ? 'link-instead' : 'reset-instead')}
        </button>
      </div>
    </form>
  );
}
