import { Stack } from '@mantine/core';
import { listScreeningRules, startDryRun } from '@tetri/contract';
import { useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Rule } from './rule-dialog.tsx';
import { termsOf, typedOf, usualTerms } from './rule-terms.ts';
import { TermsFields } from './terms-fields.tsx';

const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365;

/** Which past orders a rule would have hit, whether it is there already or only thought of. */
export function DryRunDialog({ rule, onClose }: { readonly rule: Rule | undefined; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(rule ? typedOf(rule.terms) : usualTerms('structuring'));
  const [days, setDays] = useState('30');
  const change = useChange(startDryRun, [listScreeningRules]);
  const saved = useSaved(onClose);
  const terms = termsOf(typed);
  return (
    <FormDialog
      title={t('dryRun')}
      saveLabel={t('startDryRun')}
      isReady={terms !== undefined && isDays(days)}
      isChanged={false}
      isPending={change.isPending}
      error={change.error}
      onSave={() => terms && change.mutate({ terms, days: Number(days) }, saved)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TermsFields typed={typed} onChange={setTyped} />
        <DecimalField
          label={t('dryRunDays')}
          description={t('dryRunHint')}
          value={days}
          error={!isDays(days)}
          onChange={setDays}
        />
      </Stack>
    </FormDialog>
  );
}
