import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { levelNeeds, type OrderLimits } from '@tetri/contract';
import { PlusIcon } from 'lucide-react';
import { FormGrid } from '../../components/form-grid.tsx';
import { LazyMultiSelect } from '../../components/lazy-multi-select.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { isLevelUsed, type LevelForm, withoutLevel } from './limits-form.ts';
import { messages } from './messages.ts';

export interface LimitsPartProps {
  readonly form: OrderLimits;
  readonly isDisabled: boolean;
  readonly onChange: (form: OrderLimits) => void;
}

const levelsMax = 5;

/** Levels of customers, the lowest first: each asks for more than the one before. */
export function LevelsSection({ form, isDisabled, onChange }: LimitsPartProps) {
  const t = useMessages(messages);
  const { levels } = form;
  const set = (at: number, values: Partial<LevelForm>) =>
    onChange({ ...form, levels: levels.map((level, index) => (index === at ? { ...level, ...values } : level)) });
  return (
    <Section title={t('levels')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('levelsText')}
      </Text>
      <Stack gap={20}>
        {levels.map((level, at) => (
          <Stack gap={8} key={at}>
            <FormGrid>
              <TextInput
                label={t('levelName', { number: at + 1 })}
                value={level.name}
                onChange={(event) => set(at, { name: event.currentTarget.value })}
                maxLength={60}
                autoComplete="off"
                disabled={isDisabled}
              />
              <LazyMultiSelect
                label={t('levelNeeds')}
                data={levelNeeds.map((need) => ({ value: need, label: t(`type.${need}`) }))}
                value={level.needs}
                onChange={(needs) => set(at, { needs: levelNeeds.filter((need) => needs.includes(need)) })}
                disabled={isDisabled}
              />
            </FormGrid>
            {!isDisabled && (
              <Group gap={8}>
                <Button
                  variant="subtle"
                  size="xs"
                  color="red"
                  disabled={isLevelUsed(form, at)}
                  onClick={() => onChange(withoutLevel(form, at))}
                >
                  {t('removeLevel', { number: at + 1 })}
                </Button>
                {isLevelUsed(form, at) && (
                  <Text size="sm" c="dimmed">
                    {t('levelUsed')}
                  </Text>
                )}
              </Group>
            )}
          </Stack>
        ))}
        {!isDisabled && levels.length < levelsMax && (
          <Button
            variant="subtle"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<PlusIcon size={20} />}
            onClick={() => onChange({ ...form, levels: [...levels, { name: '', needs: [] }] })}
          >
            {t('addLevel')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
