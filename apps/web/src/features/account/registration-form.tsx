import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { accountDialog } from '../../app/account-dialog.ts';
import dialog from './account-dialogs.module.css';
import styles from './account-form.module.css';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { RulesLink } from '../../elements/rules-link.tsx';
import { MailSent } from './mail-sent.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { type RegistrationFields, type RegistrationProblem, registrationProblems } from './registration-problems.ts';
import { useAccountMessages } from './use-account-messages.ts';
import { useRegistration } from './use-registration.ts';

const empty: RegistrationFields = {
  name: '',
  email: '',
  password: '',
  promoCode: '',
  agreeEmail: true,
  agreeRules: false,
};

/** Asks for an account; the mail that follows opens it. `email` is filled in already. */
export function RegistrationForm({ email }: { readonly email: string }) {
  const t = useAccountMessages();
  const { send, again, fail, state, failure, captcha } = useRegistration();
  const [fields, setFields] = useState({ ...empty, email });
  const [isTried, setTried] = useState(false);
  const problems = registrationProblems(fields);
  const edit = (change: Partial<RegistrationFields>) => setFields({ ...fields, ...change });
  const problem = (name: RegistrationProblem) => isTried && problems.has(name) && t(`problem-${name}`);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problems.size > 0) {
      fail(t(problems.size === 1 && problems.has('rules') ? 'problem-rules' : 'checkFields'));
      return focusWrong(event.currentTarget);
    }
    void send(fields);
  }

  if (state === 'sent')
    return (
      <MailSent email={fields.email.trim()}>
        {t('registered')} {t('lookIntoSpam')}{' '}
        <button type="button" className={dialog['again']} onClick={again}>
          {t('sendAgain')}
        </button>
      </MailSent>
    );
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['lead']}>{t('registrationLead')}</p>
      <FormFailure text={failure} />
      <TextInput
        name="first_name"
        label={t('name')}
        size="md"
        autoComplete="name"
        maxLength={50}
        data-autofocus
        value={fields.name}
        error={problem('name')}
        onChange={(event) => edit({ name: event.currentTarget.value })}
      />
      <TextInput
        name="email"
        type="email"
        label={t('email')}
        size="md"
        autoComplete="username"
        maxLength={254}
        value={fields.email}
        error={problem('email')}
        onChange={(event) => edit({ email: event.currentTarget.value })}
      />
      <div>
        <PasswordInput
          name="password"
          label={t('password')}
          size="md"
          autoComplete="new-password"
          maxLength={256}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={fields.password}
          error={problem('password')}
          aria-invalid={problem('password') !== false}
          onChange={(event) => edit({ password: event.currentTarget.value })}
        />
        <PasswordMeter password={fields.password} own={[fields.name, fields.email]} />
      </div>
      <PromoCodeField value={fields.promoCode} onChange={(promoCode) => edit({ promoCode })} />
      <Checkbox
        name="agree_rules"
        label={t('agreeRules')}
        description={<RulesLink />}
        checked={fields.agreeRules}
        error={problem('rules')}
        aria-invalid={problem('rules') !== false}
        onChange={(event) => edit({ agreeRules: event.currentTarget.checked })}
      />
      <Checkbox
        name="agree_email"
        label={t('agreeEmail')}
        checked={fields.agreeEmail}
        onChange={(event) => edit({ agreeEmail: event.currentTarget.checked })}
      />
      {captcha.field}
      <Button type="submit" size="md" fullWidth loading={state === 'sending'}>
        {t('register')}
      </Button>
      <p className={dialog['switch']}>
        {t('haveAccount')}{' '}
        <button type="button" onClick={() => accountDialog.switchTo('sign-in')}>
          {t('signIn')}
        </button>
      </p>
    </form>
  );
}
