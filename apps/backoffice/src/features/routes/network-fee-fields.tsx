import { Stack, Text } from '@mantine/core';
import { SelectField } from '../../components/select-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { NetworkFeeText } from './network-fee-cell.tsx';
import type { RouteFormula, Terms } from './price-form.ts';

const bearers = ['exchange', 'customer'] as const;

export interface NetworkFeeFieldsProps {
  readonly fees: RouteFormula['networkFees'];
  readonly bearer: Terms['networkFee'];
  readonly isDisabled: boolean;
  readonly onChange: (bearer: (typeof bearers)[number]) => void;
}

/** What networks take for the payments of the route now, and who pays it. */
export function NetworkFeeFields({ fees, bearer = 'exchange', isDisabled, onChange }: NetworkFeeFieldsProps) {
  const t = useMessages(messages);
  return (
    <Stack gap={12}>
      {fees.sweep && (
        <div>
          <Text size="sm" c="dimmed">
            {t('networkFeeSweep')}
          </Text>
          <NetworkFeeText fee={fees.sweep} />
        </div>
      )}
      {fees.hasPayout && (
        <>
          <div>
            <Text size="sm" c="dimmed">
              {t('networkFeePayout')}
            </Text>
            {fees.payout ? <NetworkFeeText fee={fees.payout} /> : t('networkFeeUnknown')}
          </div>
          <SelectField
            label={t('networkFeeBearer')}
            description={t('networkFeeHint')}
            value={bearer}
            options={bearers.map((name) => [name, t(`networkFeeBearer.${name}`)])}
            onChange={onChange}
            disabled={isDisabled}
          />
        </>
      )}
    </Stack>
  );
}
