import { Stack, TextInput } from '@mantine/core';
import { type CallOutput, createScreeningRule, listScreeningRules, updateScreeningRule } from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { termsOf, typedOf, usualTerms } from './rule-terms.ts';
import { TermsFields } from './terms-fields.tsx';

export type Rule = CallOutput<typeof listScreeningRules>['rules'][number];
const affected = [listScreeningRules];

/** A new rule, or one that is there: its name, its thresholds, and whether it is on. */
export function RuleDialog({ rule, onClose }: { readonly rule: Rule | undefined; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const [name, setName] = useState(rule?.name ?? '');
  const [typed, setTyped] = useState(rule ? typedOf(rule.terms) : usualTerms('structuring'));
  const [isOn, setIsOn] = useState(rule?.isOn ?? false);
  const [isChanged, setIsChanged] = useState(false);
  const create = useChange(createScreeningRule, affected);
  const update = useChange(updateScreeningRule, affected);
  const saved = useSaved(onClose);
  const terms = termsOf(typed);
  const note =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setIsChanged(true);
      set(value);
    };
  function save() {
    if (!terms) return;
    const asked = { name: name.trim(), terms, isOn };
    if (rule) update.mutate({ id: rule._id, version: rule.version, ...asked }, saved);
    else create.mutate(asked, saved);
  }
  return (
    <FormDialog
      title={rule?.name ?? t('newRule')}
      isReady={name.trim().length >= 2 && terms !== undefined}
      isChanged={isChanged}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextInput
          label={t('ruleName')}
          value={name}
          maxLength={80}
          data-autofocus
          onChange={(event) => note(setName)(event.currentTarget.value)}
        />
        <TermsFields typed={typed} onChange={note(setTyped)} />
        <SwitchField label={t('ruleOn')} description={t('ruleOnHint')} isOn={isOn} onChange={note(setIsOn)} />
      </Stack>
    </FormDialog>
  );
}
