import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { deleteRankingRule, getRankingRule, saveRankingRule, tryRankingRule } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { ChangeDialog } from '../../../components/change-dialog.tsx';
import { DecimalField } from '../../../components/decimal-field.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { FormGrid } from '../../../components/form-grid.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QuestionDialog } from '../../../components/question-dialog.tsx';
import { Section } from '../../../components/section.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { SwitchField } from '../../../components/switch-field.tsx';
import { useDraft } from '../../../components/use-draft.ts';
import { useSaved } from '../../../components/use-saved.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useRole } from '../../../service/session.tsx';
import { useChange } from '../../../service/use-call.ts';
import { messages } from './messages.ts';
import { formOf, type Loaded, rankingFault, ruleOf, termsOf } from './ranking-form.ts';
import { StepText } from './step-text.tsx';

const affected = [getRankingRule];
const percents = [
  'costsPercent',
  'leastMarginPercent',
  'mostMarkupPercent',
  'stepPercent',
  'mostChangePercent',
] as const;

export interface RankingCardProps {
  readonly routeId: string;
  readonly loaded: Loaded;
  readonly onChanged: (isChanged: boolean) => void;
}

/** The rule of a route; what is typed can be tried at the monitor before it is saved. */
export function RankingCard({ routeId, loaded, onChanged }: RankingCardProps) {
  const t = useMessages(messages);
  const isOwner = useRole() === 'owner';
  const draft = useDraft(loaded, formOf);
  const { form, set, isChanged } = draft;
  const [asking, setAsking] = useState<'save' | 'delete'>();
  const trial = useChange(tryRankingRule);
  const removal = useChange(deleteRankingRule, affected);
  const close = () => setAsking(undefined);
  const removed = useSaved(close);
  const fault = rankingFault(form);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);

  function line(name: 'feedUrl' | 'ownName' | 'place' | 'pollSeconds', isHinted = true) {
    return (
      <TextInput
        label={t(name)}
        description={isHinted ? t(`${name}Hint`) : undefined}
        value={form[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        disabled={!isOwner}
        maxLength={name === 'feedUrl' ? 500 : 60}
        inputMode={name === 'place' || name === 'pollSeconds' ? 'numeric' : undefined}
      />
    );
  }

  function choice(name: 'isPrivateAllowed' | 'isActive' | 'isDryRun') {
    const turn = (isOn: boolean) => set({ [name]: isOn });
    return (
      <SwitchField
        label={t(name)}
        description={t(`${name}Hint`)}
        isOn={form[name]}
        isDisabled={!isOwner}
        onChange={turn}
      />
    );
  }

  return (
    <Section title={t('title')}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
        <FormGrid>
          <SelectField
            label={t('exportId')}
            description={t('exportIdHint')}
            value={form.exportId}
            options={loaded.exports.map(({ _id, name }) => [_id, name])}
            onChange={(exportId) => set({ exportId })}
            disabled={!isOwner}
          />
          {line('feedUrl')}
          {line('ownName')}
          {line('place')}
          {percents.map((name) => (
            <DecimalField
              key={name}
              label={t(name)}
              description={t(`${name}Hint`)}
              value={form[name]}
              onChange={(value) => set({ [name]: value })}
              disabled={!isOwner}
            />
          ))}
          {line('pollSeconds')}
        </FormGrid>
        {choice('isActive')}
        {choice('isDryRun')}
        {choice('isPrivateAllowed')}
        {isOwner && (isChanged || loaded.rule) && fault && <Notice severity="warning">{t(`fault.${fault}`)}</Notice>}
        <ErrorText error={trial.error} />
        <div role="status">
          {trial.data && (
            <Notice severity="info">
              <StepText step={trial.data} />
            </Notice>
          )}
        </div>
        {isOwner && (
          <Group gap={8}>
            <Button disabled={!isChanged || fault !== undefined} onClick={() => setAsking('save')}>
              {t('save')}
            </Button>
            <Button
              variant="default"
              disabled={fault !== undefined}
              loading={trial.isPending}
              onClick={() => trial.mutate({ ...termsOf(form), routeId })}
            >
              {t('try')}
            </Button>
            {isChanged && (
              <Button variant="subtle" color="gray" onClick={draft.discard}>
                {t('discard')}
              </Button>
            )}
            {loaded.rule && !isChanged && (
              <Button variant="subtle" color="red" onClick={() => setAsking('delete')}>
                {t('delete')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {asking === 'save' && (
        <ChangeDialog
          call={saveRankingRule}
          affected={affected}
          inputOf={(reason) => ({ ...ruleOf(form), routeId, version: draft.base.version, reason })}
          title={t('save')}
          text={t(form.isActive && !form.isDryRun ? 'saveText' : 'saveDryText')}
          confirmLabel={t('save')}
          onSaved={draft.follow}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <QuestionDialog
          title={t('deleteTitle')}
          text={t('deleteText')}
          yes={t('delete')}
          isPending={removal.isPending}
          error={removal.error}
          onYes={() => removal.mutate({ routeId, version: draft.base.version }, removed)}
          onNo={close}
        />
      )}
    </Section>
  );
}
