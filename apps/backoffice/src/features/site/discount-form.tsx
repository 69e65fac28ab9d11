import { ActionIcon, Button, Flex, Group, Text } from '@mantine/core';
import { type CallOutput, getDiscountTiers, updateDiscountTiers } from '@tetri/contract';
import { XIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { tierFaults } from './discount-faults.ts';
import { messages } from './messages.ts';

type Tiers = CallOutput<typeof getDiscountTiers>['tiers'];

interface DiscountFormProps {
  readonly tiers: Tiers;
  readonly canEdit: boolean;
}

const affected = [getDiscountTiers];
const tiersMax = 10;

/** The tiers, each a line: from which turnover on, what part of the margin. */
export function DiscountForm({ tiers, canEdit }: DiscountFormProps) {
  const t = useMessages(messages);
  const saved = useSaved();
  const change = useChange(updateDiscountTiers, affected);
  const [form, setForm] = useState<Tiers>(tiers);
  const faults = tierFaults(form);
  const isChanged = JSON.stringify(form) !== JSON.stringify(tiers);
  const set = (at: number, values: Partial<Tiers[number]>) =>
    setForm(form.map((tier, index) => (index === at ? { ...tier, ...values } : tier)));

  function save(event: FormEvent) {
    event.preventDefault();
    if (faults.size === 0) change.mutate({ tiers: form }, saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={isChanged} isOfTab />
      <ErrorText error={change.error} />
      {form.length === 0 && <Text>{t('noDiscount')}</Text>}
      {form.map((tier, at) => (
        // A tier has no name but its place.
        <Group gap={8} align="flex-start" wrap="nowrap" key={`${at}`}>
          <Flex gap={{ base: 16, xs: 8 }} direction={{ base: 'column', xs: 'row' }} flex={1}>
            <DecimalField
              label={t('fromUsd')}
              value={tier.fromUsd}
              onChange={(fromUsd) => set(at, { fromUsd })}
              error={faults.has(`${at}.fromUsd`)}
              description={faults.has(`${at}.fromUsd`) ? t('fromUsdFault') : undefined}
              disabled={!canEdit}
            />
            <DecimalField
              label={t('discountPercent')}
              value={tier.percent}
              onChange={(percent) => set(at, { percent })}
              error={faults.has(`${at}.percent`)}
              description={faults.has(`${at}.percent`) ? t('percentFault') : undefined}
              disabled={!canEdit}
            />
          </Flex>
          {canEdit && (
            <ActionIcon
              mt={26}
              aria-label={t('removeTier', { number: at + 1 })}
              onClick={() => setForm(form.filter((_, index) => index !== at))}
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
          disabled={form.length >= tiersMax}
          onClick={() => setForm([...form, { fromUsd: form.length === 0 ? '0' : '', percent: '' }])}
        >
          {t('addTier')}
        </Button>
      )}
      {canEdit && (
        <SubmitButton isReady={isChanged && faults.size === 0} isPending={change.isPending}>
          {t('saveDiscount')}
        </SubmitButton>
      )}
    </Flex>
  );
}
