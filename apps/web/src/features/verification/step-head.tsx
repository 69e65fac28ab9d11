import type { VerificationForm, VerificationTemplate } from '@tetri/contract';
import { useScope } from '../../app/page-scope.ts';
import type { PlannedStep } from './form-plan.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

interface StepHeadProps {
  readonly template: VerificationTemplate;
  readonly form: VerificationForm;
  readonly steps: readonly PlannedStep[];
  readonly index: number;
  readonly isModal: boolean;
  readonly onStep: (index: number) => void;
}

/** What the form is, why it is asked, and how far one is. */
export function StepHead({ template, form, steps, index, isModal, onStep }: StepHeadProps) {
  const t = useVerificationMessages();
  const { lang } = useScope();
  const step = steps[index];
  return (
    <>
      {!isModal && <h1>{template.title[lang]}</h1>}
      {form.status === 'reject' && (
        <p className={styles['refused']} role="status">
          {form.reason === '' ? t('mendText') : t('mendReason', { reason: form.reason })}
        </p>
      )}
      <details className={styles['about']}>
        <summary>{t('about')}</summary>
        <p>{template.about[lang]}</p>
      </details>
      {steps.length > 1 && (
        <ol className={styles['steps']} aria-label={t('steps')}>
          {steps.map(({ key, title }, at) => (
            <li key={key} data-done={at < index || undefined} aria-current={at === index ? 'step' : undefined}>
              <button type="button" disabled={at >= index} onClick={() => onStep(at)} aria-label={title[lang]} />
            </li>
          ))}
        </ol>
      )}
      {step && (
        <div className={styles['step']}>
          <p>{t('stepOf', { at: String(index + 1), of: String(steps.length) })}</p>
          <h2 tabIndex={-1}>{step.title[lang]}</h2>
          {step.text && <p>{step.text[lang]}</p>}
        </div>
      )}
    </>
  );
}
