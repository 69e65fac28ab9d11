import { ActionIcon, Button, Flex, Group, Stack } from '@mantine/core';
import { type CallOutput, getAffiliateTerms, updateAffiliateTerms } from '@tetri/contract';
import { XIcon } from 'lucide-react';
import type { FormEvent } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { SaveButtons } from '../../components/save-buttons.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { isDollars, isShare } from './is-share.ts';
import { messages } from './messages.ts';

type Terms = CallOutput<typeof getAffiliateTerms>['terms'];

interface TermsFormProps {
  readonly terms: Terms;
  readonly canEdit: boolean;
}

const levelsMax = 10;
const holdDaysMax = 365;
const isWholeDollars = (text: string) => /^(0|[1-9]\d{0,11})$/.test(text);

function formOf(terms: Terms) {
  return {
    ...terms,
    holdDays: String(terms.holdDays),
    secondPersonUsd: terms.secondPersonUsd ?? '',
    automaticMaxUsd: terms.automaticMaxUsd ?? '',
    automaticDayUsd: terms.automaticDayUsd ?? '',
  };
}

/** The commission, by levels, and when and how it is paid. */
export function TermsForm({ terms, canEdit }: TermsFormProps) {
  const t = useMessages(messages);
  const change = useChange(updateAffiliateTerms, [getAffiliateTerms]);
  const draft = useDraft(terms, formOf);
  const { base, form, set, isChanged, follow } = draft;
  const saved = useSaved(follow);
  const setLevel = (at: number, values: Partial<Terms['levels'][number]>) =>
    set({ levels: form.levels.map((level, index) => (index === at ? { ...level, ...values } : level)) });
  const isAbove = (at: number) => at === 0 || Number(form.levels[at]?.fromUsd) > Number(form.levels[at - 1]?.fromUsd);
  const areDays = /^\d{1,3}$/.test(form.holdDays) && Number(form.holdDays) <= holdDaysMax;
  const isReady =
    form.levels.every(({ fromUsd, percent }) => isWholeDollars(fromUsd) && isShare(percent)) &&
    form.levels.every((_, at) => isAbove(at)) &&
    areDays &&
    isDollars(form.minReward) &&
    [form.secondPersonUsd, form.automaticMaxUsd, form.automaticDayUsd].every((text) => text === '' || isDollars(text));

  function save(event: FormEvent) {
    event.preventDefault();
    const limits = {
      secondPersonUsd: form.secondPersonUsd || null,
      automaticMaxUsd: form.automaticMaxUsd || null,
      automaticDayUsd: form.automaticDayUsd || null,
    };
    if (isReady) change.mutate({ ...form, ...limits, holdDays: Number(form.holdDays), version: base.version }, saved);
  }

  return (
    <Stack gap={16} component="form" onSubmit={save} maw={640}>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText error={change.error} />
      <SwitchField
        label={t('isOpen')}
        description={t('isOpenHint')}
        isOn={form.isOpen}
        isDisabled={!canEdit}
        onChange={(isOpen) => set({ isOpen })}
      />
      <SelectField
        label={t('type')}
        description={t('typeHint')}
        disabled={!canEdit}
        value={form.type}
        options={[
          ['byServiceFee', t('type.byServiceFee')],
          ['byAmount', t('type.byAmount')],
        ]}
        onChange={(type) => set({ type })}
      />
      {form.levels.map((level, at) => (
        // A level has no name but its place.
        <Group gap={8} align="flex-start" wrap="nowrap" key={`${at}`}>
          <Flex gap={8} direction={{ base: 'column', xs: 'row' }} flex={1}>
            <DecimalField
              label={t('fromUsd')}
              value={level.fromUsd}
              error={isWholeDollars(level.fromUsd) && !isAbove(at) ? t('levelsRise') : !isWholeDollars(level.fromUsd)}
              disabled={!canEdit}
              onChange={(fromUsd) => setLevel(at, { fromUsd })}
            />
            <DecimalField
              label={t('levelPercent')}
              value={level.percent}
              error={!isShare(level.percent)}
              disabled={!canEdit}
              onChange={(percent) => setLevel(at, { percent })}
            />
          </Flex>
          {canEdit && (
            <ActionIcon
              mt={26}
              aria-label={t('removeLevel', { number: at + 1 })}
              onClick={() => set({ levels: form.levels.filter((_, index) => index !== at) })}
            >
              <XIcon size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {canEdit && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          disabled={form.levels.length >= levelsMax}
          onClick={() =>
            set({ levels: [...form.levels, { fromUsd: form.levels.length === 0 ? '0' : '', percent: '' }] })
          }
        >
          {t('addLevel')}
        </Button>
      )}
      <SelectField
        label={t('touch')}
        disabled={!canEdit}
        value={form.touch}
        options={[
          ['first', t('touch.first')],
          ['last', t('touch.last')],
        ]}
        onChange={(touch) => set({ touch })}
      />
      <DecimalField
        label={t('holdDays')}
        description={t('holdDaysHint')}
        disabled={!canEdit}
        value={form.holdDays}
        error={!areDays}
        onChange={(holdDays) => set({ holdDays })}
      />
      <DecimalField
        label={t('minReward')}
        disabled={!canEdit}
        value={form.minReward}
        onChange={(minReward) => set({ minReward })}
      />
      <DecimalField
        label={t('secondPerson')}
        description={t('secondPersonHint')}
        disabled={!canEdit}
        value={form.secondPersonUsd}
        onChange={(secondPersonUsd) => set({ secondPersonUsd })}
      />
      <SwitchField
        label={t('isAutomatic')}
        description={t('isAutomaticHint')}
        isOn={form.isAutomatic}
        isDisabled={!canEdit}
        onChange={(isAutomatic) => set({ isAutomatic })}
      />
      {form.isAutomatic && (
        <Flex gap={8} direction={{ base: 'column', xs: 'row' }}>
          <DecimalField
            label={t('automaticMax')}
            description={t('automaticHint')}
            disabled={!canEdit}
            value={form.automaticMaxUsd}
            onChange={(automaticMaxUsd) => set({ automaticMaxUsd })}
          />
          <DecimalField
            label={t('automaticDay')}
            description={t('automaticHint')}
            disabled={!canEdit}
            value={form.automaticDayUsd}
            onChange={(automaticDayUsd) => set({ automaticDayUsd })}
          />
        </Flex>
      )}
      {canEdit && <SaveButtons isReady={isReady} draft={draft} change={change} />}
    </Stack>
  );
}
