import { Button } from '@mantine/core';
import { createSubscription } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { emailShape } from '../../app/email-shape.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFilled } from '../../app/use-filled.ts';
import { useSending } from '../../app/use-sending.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import { EmailField } from '../../elements/email-field.tsx';
import { FormFailure } from '../../elements/form-failure.tsx';
import { LetterTaken } from '../../elements/letter-taken.tsx';
import styles from './subscription-block.module.css';
import { useSubscriptionMessages } from './use-subscription-messages.ts';

/** Asks for news by e-mail; the mailbox has to agree before any comes. The captcha appears with the first letter. */
export function SubscriptionBlock() {
  const t = useSubscriptionMessages();
  const { call, lang } = useScope();
  const [email, setEmail] = useState('');
  const captcha = useCaptcha(email !== '');
  const { send, isPending, failure } = useSending(captcha);
  const [sentTo, setSentTo] = useState<string>();
  const filled = useFilled({ email: emailShape.test(email.trim()) ? undefined : t('problemEmail') });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!filled.check(event.currentTarget)) return;
    const address = email.trim();
    if (await send(async () => call(createSubscription, { email: address, lang, captcha: await captcha.take() })))
      setSentTo(address);
  }

  return (
    <section id="subscription" className={styles['block']} aria-labelledby="subscription-title">
      <div className={styles['words']}>
        <h2 id="subscription-title">{t('title')}</h2>
        <p>{t('lead')}</p>
      </div>
      {sentTo === undefined ? (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <FormFailure text={failure} />
          <div className={styles['row']}>
            <EmailField {...filled.field('email', email, setEmail)} aria-label={t('email')} placeholder={t('email')} />
            <Button type="submit" size="md" loading={isPending}>
              {t('subscribe')}
            </Button>
          </div>
          {captcha.field}
        </form>
      ) : (
        <LetterTaken text={t('sent', { email: sentTo })} />
      )}
    </section>
  );
}
