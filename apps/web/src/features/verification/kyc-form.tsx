import { checkAnswers, type VerificationForm } from '@tetri/contract';
import { useMemo, useRef, useState } from 'react';
import { AtProvider } from './at-provider.tsx';
import { CancelButton } from './cancel-button.tsx';
import { FieldInput } from './fields/field-input.tsx';
import { faultsIn, firstOpenStep, openFields, plannedSteps } from './form-plan.ts';
import { HandOver } from './hand-over.tsx';
import { Outcome } from './outcome.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHead } from './step-head.tsx';
import { templateOf } from './template-of.ts';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import styles from './verification.module.css';

interface KycFormProps {
  readonly form: VerificationForm;
  readonly read: () => Promise<VerificationForm>;
  readonly isModal: boolean;
  readonly onCancelled: () => void;
  readonly onCompleted: () => void;
  readonly onLeft: () => void;
}

/** A form drawn from its template, one step at a time; each step is checked as the server checks it. */
export function KycForm({ form: first, read, isModal, onCancelled, onCompleted, onLeft }: KycFormProps) {
  const { draft, state, keep, readAnew } = useDraft(first, read);
  const { form, answers, keeping, isSendingFile } = state;
  const template = useMemo(() => templateOf(form.template), [form.template]);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [everOpen, setEverOpen] = useState<ReadonlySet<string>>(new Set());
  const open = openFields(template, form, answers, { today, before: everOpen });
  if (open !== 'all' && open.size > everOpen.size) setEverOpen(open);
  const steps = plannedSteps(template, answers, open);
  const { faults } = checkAnswers(template, answers, { today });
  const [at, setAt] = useState(() => firstOpenStep(steps, faults));
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const fields = useRef<HTMLFormElement>(null);
  const { submit, isPending, failure } = useSubmit(draft, { onCompleted, readAnew });

  const index = Math.min(at, Math.max(0, steps.length - 1));
  const step = steps[index];
  const wrong = faultsIn(faults, step?.fields ?? []);
  const isLast = index >= steps.length - 1;
  const refusalOf = new Map(form.refusals.map(({ field, text }) => [field, text]));

  function goTo(next: number) {
    setAt(next);
    void keep();
    fields.current?.scrollIntoView({ block: 'start' });
    requestAnimationFrame(() => fields.current?.querySelector('h2')?.focus({ preventScroll: true }));
  }
  function goOn() {
    if (step) setTried(new Set([...tried, step.key]));
    if (wrong.size > 0) {
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"] input')?.focus(),
      );
      return;
    }
    if (!isLast) return goTo(index + 1);
    const missing = firstOpenStep(steps, faults);
    if (faults.length > 0 && missing !== index) return goTo(missing);
    void submit();
  }

  if (!form.mayEdit) return <Outcome form={form} onLeft={onLeft} />;
  return (
    <form
      ref={fields}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <StepHead template={template} form={form} steps={steps} index={index} isModal={isModal} onStep={goTo} />
      {index === 0 && <AtProvider form={form} />}
      {step?.fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          draft={draft}
          form={form}
          value={answers[field.key]}
          faults={tried.has(step.key) ? wrong : new Map()}
          refusal={refusalOf.get(field.key)}
        />
      ))}
      {step?.fields.some(({ kind }) => kind === 'file') && <HandOver form={form} onNews={readAnew} />}
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
      <StepButtons
        isFirst={index === 0}
        isLast={isLast}
        isPending={isPending || (isLast && isSendingFile)}
        keeping={keeping}
        onBack={() => goTo(index - 1)}
      >
        <CancelButton form={form} onCancelled={onCancelled} />
      </StepButtons>
    </form>
  );
}
