import { TextInput } from '@mantine/core';
import type { CallRequest, createPaymentLink } from '@tetri/contract';
import styles from './payment-links.module.css';
import { usePaymentLinksMessages } from './use-payment-links-messages.ts';

const names = ['externalId', 'ipnUrl', 'ipnSecret', 'clientCallbackUrl'] as const;
const maxLengths = { externalId: 100, ipnUrl: 2000, ipnSecret: 200, clientCallbackUrl: 2000 } as const;
const hints = { externalId: 'externalIdHint', ipnSecret: 'ipnSecretHint' } as const;

export type ProgramValues = Pick<CallRequest<typeof createPaymentLink>, (typeof names)[number]>;

interface ProgramFieldsProps {
  readonly values: ProgramValues;
  readonly problem: (name: string) => string | undefined;
  readonly onChange: (values: ProgramValues) => void;
}

/** What only a program of the merchant needs; open where one of it was refused. */
export function ProgramFields({ values, problem, onChange }: ProgramFieldsProps) {
  const t = usePaymentLinksMessages();
  const isRefused = names.some((name) => problem(name) !== undefined);
  return (
    <details className={styles['more']} {...(isRefused && { open: true })}>
      <summary>{t('more')}</summary>
      <div className={styles['form']}>
        {names.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            description={name in hints ? t(hints[name as keyof typeof hints]) : undefined}
            size="md"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLengths[name]}
            value={values[name] ?? ''}
            error={problem(name) !== undefined && t(`wrong.${name}`)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...values, [name]: value === '' ? undefined : value })
            }
          />
        ))}
      </div>
    </details>
  );
}
