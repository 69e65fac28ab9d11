import { NumberInput, Stack, Text } from '@mantine/core';
import { FormGrid } from '../../components/form-grid.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OfficeTerms } from './office.ts';

type Slots = NonNullable<OfficeTerms['slots']>;

/** What an office begins with that offers times. */
const usual: Slots = { minutes: 30, capacity: 1, leadMinutes: 60, cutoffMinutes: 60, daysAhead: 7 };

const limits: readonly (readonly [name: keyof Slots, min: number, max: number])[] = [
  ['minutes', 10, 240],
  ['capacity', 1, 100],
  ['daysAhead', 0, 30],
  ['leadMinutes', 0, 10_080],
  ['cutoffMinutes', 0, 10_080],
];

interface SlotsFieldsProps {
  readonly slots: OfficeTerms['slots'];
  readonly onChange: (slots: OfficeTerms['slots']) => void;
}

/** Whether customers pick a time at the office, and which. */
export function SlotsFields({ slots, onChange }: SlotsFieldsProps) {
  const t = useMessages(messages);
  return (
    <Stack gap={12}>
      <SwitchField label={t('slots.isOn')} isOn={slots !== null} onChange={(isOn) => onChange(isOn ? usual : null)} />
      <Text size="sm" c="dimmed">
        {t('slots.hint')}
      </Text>
      {slots && (
        <FormGrid columns={3}>
          {limits.map(([name, min, max]) => (
            <NumberInput
              key={name}
              label={t(`slots.${name}`)}
              value={slots[name]}
              onChange={(value) => onChange({ ...slots, [name]: typeof value === 'number' ? value : min })}
              min={min}
              max={max}
              clampBehavior="blur"
              allowDecimal={false}
              allowNegative={false}
            />
          ))}
        </FormGrid>
      )}
    </Stack>
  );
}
