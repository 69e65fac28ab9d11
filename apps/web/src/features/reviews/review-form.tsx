import { Textarea, TextInput } from '@mantine/core';
import { createReview, reviewLengthMax } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { emailShape } from '../../app/email-shape.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFilled } from '../../app/use-filled.ts';
import { useSending } from '../../app/use-sending.ts';
import { useUser } from '../../app/use-user.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import { EmailField } from '../../elements/email-field.tsx';
import { FormFailure } from '../../elements/form-failure.tsx';
import { LetterCard } from '../../elements/letter-card.tsx';
import { LetterFoot } from '../../elements/letter-foot.tsx';
import styles from '../../elements/letter-form.module.css';
import { LetterTaken } from '../../elements/letter-taken.tsx';
import { StarField } from './star-field.tsx';
import { useReviewsMessages } from './use-reviews-messages.ts';

export const reviewFormId = 'write';

/** Leaves a review. Who is signed in is distinguished by their account; others by their address, which is kept nowhere. */
export function ReviewForm() {
  const t = useReviewsMessages();
  const { call, lang } = useScope();
  const user = useUser();
  const captcha = useCaptcha();
  const { send, isPending, failure } = useSending(captcha);
  const [isSent, setSent] = useState(false);
  const [stars, setStars] = useState(0);
  const [typedName, setName] = useState<string>();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const name = typedName ?? user?.first_name ?? '';
  const length = Array.from(message.trim()).length;
  const filled = useFilled({
    stars: stars === 0 ? t('problemStars') : undefined,
    name: name.trim() === '' ? t('problemName') : undefined,
    email: user || emailShape.test(email.trim()) ? undefined : t('problemEmail'),
    message: length === 0 ? t('problemMessage') : length > reviewLengthMax ? t('problemLong') : undefined,
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!filled.check(event.currentTarget)) return;
    const address = user ? {} : { email: email.trim() };
    const review = { message, stars, name, lang, ...address };
    if (await send(async () => call(createReview, { ...review, captcha: await captcha.take() }))) setSent(true);
  }

  return (
    <LetterCard id={reviewFormId} title={t('write')} lead={isSent ? undefined : t('writeLead')}>
      {isSent ? (
        <LetterTaken text={t('sent')} />
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate data-typed-again>
          <FormFailure text={failure} />
          <StarField value={stars} error={filled.problem('stars')} onChange={setStars} />
          <div className={styles['pair']}>
            <TextInput
              {...filled.field('name', name, setName)}
              label={t('name')}
              size="md"
              autoComplete="given-name"
              maxLength={80}
            />
            {!user && (
              <EmailField
                {...filled.field('email', email, setEmail)}
                label={t('email')}
                description={t('emailHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
            )}
          </div>
          <Textarea
            {...filled.field('message', message, setMessage)}
            label={t('message')}
            size="md"
            rows={6}
            description={length > reviewLengthMax * 0.9 ? t('length', { length, max: reviewLengthMax }) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          {captcha.field}
          <LetterFoot send={t('send')} isPending={isPending}>
            <p>{t('rules')}</p>
          </LetterFoot>
        </form>
      )}
    </LetterCard>
  );
}
