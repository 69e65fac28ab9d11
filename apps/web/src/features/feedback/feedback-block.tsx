import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useAnswerFocus } from '../../elements/use-answer-focus.ts';
import styles from './feedback-block.module.css';
import { useFeedbackMessages } from './use-feedback-messages.ts';

const FeedbackForm = lazy(() => import('./feedback-form.tsx'));

/** Offers to talk about a large exchange: a strip that opens into a form, says thank you, and closes again. */
export function FeedbackBlock() {
  const t = useFeedbackMessages();
  const [state, setState] = useState<'shut' | 'open' | 'sent'>('shut');
  const words = useAnswerFocus<HTMLDivElement>(state === 'sent');
  return (
    <section className={styles['block']} aria-labelledby="feedback-title" data-state={state}>
      <div ref={words} className={styles['words']} tabIndex={-1}>
        <h2 id="feedback-title">{t(state === 'sent' ? 'thanks' : 'title')}</h2>
        <p role={state === 'sent' ? 'status' : undefined}>{t(state === 'sent' ? 'thanksText' : 'lead')}</p>
      </div>
      <Button
        size="md"
        variant={state === 'shut' ? 'filled' : 'default'}
        aria-expanded={state === 'sent' ? undefined : state === 'open'}
        aria-controls={state === 'sent' ? undefined : 'feedback-form'}
        onClick={() => setState(state === 'shut' ? 'open' : 'shut')}
      >
        {t(state === 'shut' ? 'expand' : state === 'open' ? 'collapse' : 'close')}
      </Button>
      <div id="feedback-form" className={styles['form']} hidden={state !== 'open'}>
        {state === 'open' && (
          <Suspense>
            <FeedbackForm onSent={() => setState('sent')} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
