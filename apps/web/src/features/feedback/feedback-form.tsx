import { Textarea, TextInput } from '@mantine/core';
import { createFeedback, type RequestType, requestTypes, ticketLengthMax } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { emailShape } from '../../app/email-shape.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFilled } from '../../app/use-filled.ts';
import { useSending } from '../../app/use-sending.ts';
import { useUser } from '../../app/use-user.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import { EmailField } from '../../elements/email-field.tsx';
import { FormFailure } from '../../elements/form-failure.tsx';
import { LetterFoot } from '../../elements/letter-foot.tsx';
import letter from '../../elements/letter-form.module.css';
import styles from './feedback-form.module.css';
import { useFeedbackMessages } from './use-feedback-messages.ts';

const bands: Readonly<Record<RequestType, 'band-small' | 'band-middle' | 'band-large'>> = {
  '<10 000$': 'band-small',
  '10 000$ - 50 000$': 'band-middle',
  '>100 000$': 'band-large',
};

export default function FeedbackForm({ onSent }: { readonly onSent: () => void }) {
  const t = useFeedbackMessages();
  const { call } = useScope();
  const user = useUser();
  const captcha = useCaptcha();
  const { send, isPending, failure } = useSending(captcha);
  const [requestType, setRequestType] = useState<RequestType>(requestTypes[0]);
  const [name, setName] = useState(user?.first_name ?? '');
  const [email, setEmail] = useState(user?.email ?? '');
  const [contact, setContact] = useState(user?.phone ?? '');
  const [details, setDetails] = useState('');
  const filled = useFilled({
    name: name.trim() === '' ? t('problemName') : undefined,
    email: emailShape.test(email.trim()) ? undefined : t('problemEmail'),
    contact: contact.trim() === '' ? t('problemContact') : undefined,
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!filled.check(event.currentTarget)) return;
    const referer = window.location.href.slice(0, 2000);
    const wish = { requestType, name, email: email.trim(), contact, details, referer };
    if (await send(async () => call(createFeedback, { ...wish, captcha: await captcha.take() }))) onSent();
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate data-typed-again>
      <FormFailure text={failure} />
      <fieldset className={styles['bands']}>
        <legend>{t('size')}</legend>
        {requestTypes.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="requestType"
              value={type}
              checked={type === requestType}
              onChange={() => setRequestType(type)}
            />
            {t(bands[type])}
          </label>
        ))}
      </fieldset>
      <div className={letter['pair']}>
        <TextInput
          {...filled.field('name', name, setName)}
          label={t('name')}
          size="md"
          autoComplete="name"
          maxLength={120}
        />
        <EmailField {...filled.field('email', email, setEmail)} label={t('email')} />
        <TextInput
          {...filled.field('contact', contact, setContact)}
          type="tel"
          label={t('contact')}
          size="md"
          autoComplete="tel"
          maxLength={200}
        />
      </div>
      <Textarea
        name="details"
        label={t('details')}
        size="md"
        rows={3}
        maxLength={ticketLengthMax}
        value={details}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      {captcha.field}
      <LetterFoot send={t('send')} isPending={isPending}>
        <p>{t('promise')}</p>
      </LetterFoot>
    </form>
  );
}
