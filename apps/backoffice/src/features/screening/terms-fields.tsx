import { Group, Stack, Text } from '@mantine/core';
import { screeningRuleKinds } from '@tetri/contract';
import { DecimalField } from '../../components/decimal-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { isThreshold, type RuleKind, thresholds, type TypedTerms, usualTerms } from './rule-terms.ts';

interface TermsFieldsProps {
  readonly typed: TypedTerms;
  readonly onChange: (typed: TypedTerms) => void;
}

/** The kind of a rule and its thresholds. */
export function TermsFields({ typed, onChange }: TermsFieldsProps) {
  const t = useMessages(messages);
  return (
    <Stack gap={16}>
      <SelectField
        label={t('ruleKind')}
        value={typed.kind}
        options={screeningRuleKinds.map((kind): readonly [RuleKind, string] => [kind, t(`rule.${kind}`)])}
        onChange={(kind) => onChange(usualTerms(kind))}
      />
      <Text size="sm" c="dimmed">
        {t(`ruleText.${typed.kind}`)}
      </Text>
      <Group gap={16} grow align="flex-start" preventGrowOverflow={false}>
        {thresholds[typed.kind].map((threshold) => (
          <DecimalField
            key={threshold.key}
            miw={160}
            label={t(`threshold.${threshold.key}`)}
            value={typed.values[threshold.key] ?? ''}
            error={!isThreshold(threshold, typed.values[threshold.key])}
            onChange={(value) => onChange({ ...typed, values: { ...typed.values, [threshold.key]: value } })}
          />
        ))}
      </Group>
      {typed.kind === 'newAccount' && (
        <SwitchField
          label={t('forGuests')}
          isOn={typed.isForGuests}
          onChange={(isForGuests) => onChange({ ...typed, isForGuests })}
        />
      )}
    </Stack>
  );
}
