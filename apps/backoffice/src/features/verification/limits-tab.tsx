import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import {
  type CallOutput,
  getOrderLimits,
  type OrderLimits,
  previewOrderLimits,
  updateOrderLimits,
} from '@tetri/contract';
import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { Section } from '../../components/section.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { LevelsSection, type LimitsPartProps } from './levels-section.tsx';
import { LimitFields } from './limit-fields.tsx';
import { blankLimit, type LimitForm, limitsFault, proposal } from './limits-form.ts';
import { messages } from './messages.ts';

/** Levels of customers, and what is exchanged with whom. */
export default function LimitsTab() {
  const query = useCall(getOrderLimits, {});
  return <Answer query={query}>{(saved) => <LimitsForm saved={saved} />}</Answer>;
}

function LimitsForm({ saved }: { readonly saved: CallOutput<typeof getOrderLimits> }) {
  const t = useMessages(messages);
  const role = useRole();
  const change = useChange(updateOrderLimits, [getOrderLimits]);
  const draft = useDraft(saved, ({ limits }) => limits);
  const done = useSaved(draft.follow);
  const { base, form, isChanged } = draft;
  const fault = limitsFault(form);
  const isDisabled = role !== 'owner';
  const isBlank = form.levels.length + form.limits.length === 0;
  const part = { form, isDisabled, onChange: draft.set };
  return (
    <Stack gap={16}>
      <LeaveGuard isChanged={isChanged} isOfTab />
      {isBlank && (
        <Group gap={16} align="center">
          <Text size="sm" flex="1 1 260px">
            {t('noLimits')}
          </Text>
          {!isDisabled && (
            <Button
              variant="default"
              onClick={() => draft.set(proposal({ known: t('proposedKnown'), trusted: t('proposedTrusted') }))}
            >
              {t('propose')}
            </Button>
          )}
        </Group>
      )}
      <LevelsSection {...part} />
      <LimitsSection {...part} />
      {(role === 'owner' || role === 'manager') && <Preview form={form} isReady={fault === undefined} />}
      <ErrorText error={change.error} />
      <SaveBar
        isChanged={isChanged && !isDisabled}
        fault={fault && t(`fault.${fault}`)}
        isPending={change.isPending}
        onSave={() => change.mutate({ limits: form, version: base.version }, done)}
        onDiscard={draft.discard}
      />
    </Stack>
  );
}

function LimitsSection({ form, isDisabled, onChange }: LimitsPartProps) {
  const t = useMessages(messages);
  const { limits, levels } = form;
  const set = (at: number, values: Partial<LimitForm>) =>
    onChange({ ...form, limits: limits.map((limit, index) => (index === at ? { ...limit, ...values } : limit)) });
  return (
    <Section title={t('tab.limits')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('limitsText')}
      </Text>
      <Stack gap={20}>
        {limits.map((limit, at) => (
          <Stack gap={12} key={at} role="group" aria-label={t('limitNumber', { number: at + 1 })}>
            {at > 0 && <Divider />}
            <LimitFields limit={limit} levels={levels} isDisabled={isDisabled} onChange={(values) => set(at, values)} />
            {!isDisabled && (
              <Button
                variant="subtle"
                size="xs"
                color="red"
                style={{ alignSelf: 'flex-start' }}
                onClick={() => onChange({ ...form, limits: limits.filter((_, index) => index !== at) })}
              >
                {t('removeLimit', { number: at + 1 })}
              </Button>
            )}
          </Stack>
        ))}
        {!isDisabled && limits.length < 100 && (
          <Button
            variant="subtle"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<PlusIcon size={20} />}
            onClick={() => onChange({ ...form, limits: [...limits, blankLimit] })}
          >
            {t('addLimit')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

/** What these limits would have said of the orders of the last 30 days. */
function Preview({ form, isReady }: { readonly form: OrderLimits; readonly isReady: boolean }) {
  const t = useMessages(messages);
  const preview = useChange(previewOrderLimits);
  const [shownOf, setShownOf] = useState('');
  const now = JSON.stringify(form);
  const shown = shownOf === now ? preview.data : undefined;
  return (
    <Section title={t('preview')}>
      <Text size="sm" mb={16} c="dimmed">
        {t('previewText')}
      </Text>
      <ErrorText error={preview.error} />
      <Button
        variant="default"
        disabled={!isReady}
        loading={preview.isPending}
        onClick={() => preview.mutate({ limits: form }, { onSuccess: () => setShownOf(now) })}
      >
        {t('previewAct')}
      </Button>
      <Text size="sm" mt={12} aria-live="polite">
        {shown &&
          t('previewFound', {
            orders: shown.orders,
            allowed: shown.allowed,
            asked: shown.asked,
            refused: shown.refused,
            customers: shown.customers,
          })}
        {shown?.isPart && ` ${t('previewPart')}`}
      </Text>
    </Section>
  );
}
