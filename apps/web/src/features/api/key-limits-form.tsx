import { Button, TextInput } from '@mantine/core';
import type { CallRequest, updateApiKey } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import styles from './api-screen.module.css';
import type { ShownKey } from './load-keys.ts';
import { useApiMessages } from './use-api-messages.ts';

type Limits = ShownKey['limits'];
type Name = keyof Limits;

interface KeyLimitsFormProps {
  readonly apiKey: ShownKey;
  readonly isPending: boolean;
  readonly onSave: (limits: NonNullable<CallRequest<typeof updateApiKey>['limits']>) => void;
}

const names = ['ordersPerMinute', 'orderUsd', 'dayUsd', 'withdrawalDayUsd'] as const satisfies readonly Name[];

/** What the key may do at most: a field left empty limits nothing beyond what the exchange does. */
export function KeyLimitsForm({ apiKey, isPending, onSave }: KeyLimitsFormProps) {
  const t = useApiMessages();
  const { limits, exchangeLimits, used } = apiKey;
  const stored = textOf(limits);
  const [typed, setTyped] = useState(stored);
  const isWrong = (name: Name) => !/^([1-9]\d{0,8})?$/.test(typed[name]);
  const usedOf: Partial<Record<Name, string>> = {
    ordersPerMinute: String(used.ordersInMinute),
    dayUsd: used.dayUsd,
    withdrawalDayUsd: used.withdrawalDayUsd,
  };

  function hintOf(name: Name): string {
    const most = exchangeLimits[name];
    const spent = usedOf[name];
    const allowed = most === null ? t('limitNoMost') : t('limitAllowed', { max: String(most) });
    return spent === undefined ? allowed : `${t('limitUsed', { used: spent })} ${allowed}`;
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!names.some(isWrong)) onSave(limitsOf(typed));
  }

  return (
    <form className={styles['limits']} onSubmit={save} noValidate>
      <fieldset className={styles['limit-fields']}>
        <legend>{t('limits')}</legend>
        <p className={styles['dates']}>
          {t('limitsHint')} {!exchangeLimits.withdrawals && t('withdrawalsOff')}
        </p>
        {names.map((name) => (
          <TextInput
            key={name}
            label={t(`limit.${name}`)}
            description={hintOf(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={typed[name]}
            error={isWrong(name) && t('limitFault')}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value.trim() })}
          />
        ))}
      </fieldset>
      {names.some((name) => typed[name] !== stored[name]) && (
        <Button type="submit" size="xs" loading={isPending} disabled={names.some(isWrong)}>
          {t('saveLimits')}
        </Button>
      )}
    </form>
  );
}

function textOf(limits: Limits): Record<Name, string> {
  const { ordersPerMinute, orderUsd, dayUsd, withdrawalDayUsd } = limits;
  return {
    ordersPerMinute: ordersPerMinute === null ? '' : String(ordersPerMinute),
    orderUsd: orderUsd ?? '',
    dayUsd: dayUsd ?? '',
    withdrawalDayUsd: withdrawalDayUsd ?? '',
  };
}

function limitsOf({ ordersPerMinute, orderUsd, dayUsd, withdrawalDayUsd }: Record<Name, string>): Limits {
  return {
    ordersPerMinute: ordersPerMinute === '' ? null : Number.parseInt(ordersPerMinute, 10),
    orderUsd: orderUsd || null,
    dayUsd: dayUsd || null,
    withdrawalDayUsd: withdrawalDayUsd || null,
  };
}
