import { ActionIcon, Button, Flex, Stack, TextInput, Title } from '@mantine/core';
import { XIcon } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { StaffRoute, Terms } from './price-form.ts';

type Tiers = Terms['tiers'];

export interface TierFieldsProps {
  readonly route: StaffRoute;
  readonly tiers: Tiers;
  readonly isDisabled: boolean;
  readonly onChange: (tiers: Tiers) => void;
}

/** From which amounts on other terms hold. */
export function TierFields({ route, tiers, isDisabled, onChange }: TierFieldsProps) {
  const t = useMessages(messages);
  const labels = {
    from: t('tierFrom', { symbol: route.from.symbol }),
    markupPercent: t('markup'),
    fixedFee: t('fixedFee', { symbol: route.to.symbol }),
  };
  if (isDisabled && tiers.length === 0) return null;
  return (
    <Stack gap={12}>
      <Title order={3}>{t('tiers')}</Title>
      {tiers.map((tier, index) => (
        <Flex gap={8} align="center" wrap={{ base: 'wrap', xs: 'nowrap' }} key={index}>
          {(['from', 'markupPercent', 'fixedFee'] as const).map((name) => (
            <TextInput
              flex={{ base: '1 1 100%', xs: 1 }}
              key={name}
              label={labels[name]}
              value={tier[name]}
              onChange={(event) =>
                onChange(
                  tiers.map((one, at) =>
                    at === index ? { ...one, [name]: event.target.value.replace(',', '.').trim() } : one,
                  ),
                )
              }
              disabled={isDisabled}
              inputMode="decimal"
              autoComplete="off"
              maxLength={50}
            />
          ))}
          {!isDisabled && (
            <ActionIcon aria-label={t('remove')} onClick={() => onChange(tiers.filter((_, at) => at !== index))}>
              <XIcon size={18} />
            </ActionIcon>
          )}
        </Flex>
      ))}
      {!isDisabled && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          size="xs"
          onClick={() => onChange([...tiers, { from: '', markupPercent: '0', fixedFee: '0' }])}
        >
          {t('addTier')}
        </Button>
      )}
    </Stack>
  );
}
