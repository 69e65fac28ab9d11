import { Flex, Textarea } from '@mantine/core';
import { type CallOutput, getOrderCaps, updateOrderCaps } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { type CapsText, capsOf, capFaults, shareHint, textOf, visitorsShareHint } from './order-caps-text.ts';

interface OrderCapsFormProps {
  readonly caps: CallOutput<typeof getOrderCaps>['caps'];
  /** The site asks nobody for a captcha. */
  readonly isCaptchaOff: boolean;
  readonly canEdit: boolean;
}

const affected = [getOrderCaps];
const counts = ['perNetwork', 'perPerson', 'perEmail'] as const;
const shares = ['provenShare', 'visitorsShare'] as const;

/** A field left empty caps nothing. */
export function OrderCapsForm({ caps, isCaptchaOff, canEdit }: OrderCapsFormProps) {
  const t = useMessages(messages);
  const saved = useSaved();
  const change = useChange(updateOrderCaps, affected);
  const first = textOf(caps);
  const [form, setForm] = useState<CapsText>(first);
  const faults = capFaults(form);
  const isChanged = JSON.stringify(form) !== JSON.stringify(first);

  function save(event: FormEvent) {
    event.preventDefault();
    if (faults.size === 0) change.mutate(capsOf(form), saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText
        error={change.error}
        fieldName={(fieldId) => (fieldId.startsWith('exempt') ? t('exempt') : undefined)}
      />
      <FormGrid>
        {counts.map((name) => (
          <DecimalField
            key={name}
            label={t(name)}
            value={form[name]}
            onChange={(text) => setForm({ ...form, [name]: text })}
            error={faults.has(name)}
            description={t(faults.has(name) ? 'capFault' : `${name}Hint`)}
            disabled={!canEdit}
          />
        ))}
        <DecimalField
          label={t('captchaShare')}
          value={form.captchaShare}
          onChange={(captchaShare) => setForm({ ...form, captchaShare })}
          error={faults.has('captchaShare')}
          description={t(shareHint(form, isCaptchaOff))}
          disabled={!canEdit}
        />
        {shares.map((name) => (
          <DecimalField
            key={name}
            label={t(name)}
            value={form[name]}
            onChange={(text) => setForm({ ...form, [name]: text })}
            error={faults.has(name)}
            description={t(faults.has(name) ? 'shareFault' : `${name}Hint`)}
            disabled={!canEdit}
          />
        ))}
        <DecimalField
          label={t('visitorsCaptchaShare')}
          value={form.visitorsCaptchaShare}
          onChange={(visitorsCaptchaShare) => setForm({ ...form, visitorsCaptchaShare })}
          error={faults.has('visitorsCaptchaShare')}
          description={t(visitorsShareHint(form, isCaptchaOff))}
          disabled={!canEdit}
        />
      </FormGrid>
      <Textarea
        label={t('exempt')}
        value={form.exempt}
        onChange={(event) => setForm({ ...form, exempt: event.target.value })}
        description={t('exemptHint')}
        disabled={!canEdit}
        rows={2}
        resize="vertical"
        maxLength={2500}
        autoComplete="off"
        spellCheck={false}
      />
      {canEdit && (
        <SubmitButton isReady={isChanged && faults.size === 0} isPending={change.isPending}>
          {t('saveOrderCaps')}
        </SubmitButton>
      )}
    </Flex>
  );
}
