import { Flex, Textarea } from '@mantine/core';
import { type CallOutput, getCallLimits, updateCallLimits } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { limitFaults, limitsOf, type LimitsText, pointsMax, textOf } from './call-limits-text.ts';
import { messages } from './messages.ts';

interface CallLimitsFormProps {
  readonly limits: CallOutput<typeof getCallLimits>;
  readonly canEdit: boolean;
}

const affected = [getCallLimits];

/** A field left empty keeps the usual number. */
export function CallLimitsForm({ limits, canEdit }: CallLimitsFormProps) {
  const t = useMessages(messages);
  const saved = useSaved();
  const change = useChange(updateCallLimits, affected);
  const first = textOf(limits);
  const [form, setForm] = useState<LimitsText>(first);
  const faults = limitFaults(form, limits.usual);
  const isChanged = JSON.stringify(form) !== JSON.stringify(first);

  function save(event: FormEvent) {
    event.preventDefault();
    if (faults.size === 0) change.mutate(limitsOf(form), saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText
        error={change.error}
        fieldName={(fieldId) => {
          const [name, at] = fieldId.split('.');
          if (name === 'exempt') return t('uncounted');
          return name === 'exemptKeys' ? t('uncountedKeyAt', { number: Number(at) + 1 }) : undefined;
        }}
      />
      <FormGrid>
        {limits.usual.map(({ limit, points, pointsMin, seconds }) => (
          <DecimalField
            key={limit}
            label={t(`limit.${limit}`)}
            value={form.points[limit] ?? ''}
            placeholder={t('number', { value: points })}
            onChange={(text) => setForm({ ...form, points: { ...form.points, [limit]: text } })}
            error={faults.has(limit)}
            description={
              faults.has(limit)
                ? t('limitFault', { least: pointsMin, most: pointsMax })
                : t('limitHint', { points, minutes: seconds / 60 })
            }
            disabled={!canEdit}
          />
        ))}
      </FormGrid>
      <Textarea
        label={t('uncounted')}
        value={form.exempt}
        onChange={(event) => setForm({ ...form, exempt: event.target.value })}
        description={t('uncountedHint')}
        disabled={!canEdit}
        rows={2}
        resize="vertical"
        maxLength={2500}
        autoComplete="off"
        spellCheck={false}
      />
      <Textarea
        label={t('uncountedKeys')}
        value={form.exemptKeys}
        onChange={(event) => setForm({ ...form, exemptKeys: event.target.value })}
        description={t('uncountedKeysHint')}
        disabled={!canEdit}
        rows={2}
        resize="vertical"
        maxLength={4100}
        autoComplete="off"
        spellCheck={false}
      />
      {canEdit && (
        <SubmitButton isReady={isChanged && faults.size === 0} isPending={change.isPending}>
          {t('saveCallLimits')}
        </SubmitButton>
      )}
    </Flex>
  );
}
