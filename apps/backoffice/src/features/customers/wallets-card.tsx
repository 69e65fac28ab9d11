import { Button } from '@mantine/core';
import { listCustomerWallets } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { AdjustWalletDialog } from './adjust-wallet-dialog.tsx';
import type { CustomerWallet } from './customer-wallet.ts';
import { messages } from './messages.ts';

/** What lies here for the customer, by currency. */
export function WalletsCard({ userId }: { userId: string }) {
  const t = useMessages(messages);
  const mayAdjust = useRole() !== 'auditor';
  const query = useCall(listCustomerWallets, { userId });
  const [open, setOpen] = useState<CustomerWallet>();
  const columns: readonly Column<CustomerWallet>[] = [
    { key: 'currency', title: t('currency'), card: 'heading', render: ({ code }) => code },
    {
      key: 'balance',
      title: t('walletBalance'),
      isNumeric: true,
      render: ({ balance, symbol }) => <Amount value={balance} symbol={symbol} />,
    },
    { key: 'held', title: t('walletHeld'), isNumeric: true, render: ({ held }) => <Amount value={held} /> },
    { key: 'missing', title: t('walletMissing'), isNumeric: true, render: ({ missing }) => <Amount value={missing} /> },
    {
      key: 'adjust',
      title: '',
      isNumeric: true,
      render: (wallet) =>
        mayAdjust && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('adjust')} ${wallet.code}`}
            onClick={() => setOpen(wallet)}
          >
            {t('adjust')}
          </Button>
        ),
    },
  ];
  return (
    <Section title={t('wallets')}>
      <Answer query={query}>
        {({ wallets }) => (
          <DataTable
            label={t('wallets')}
            columns={columns}
            rows={wallets}
            rowKey={({ currencyId }) => currencyId}
            empty={<Empty title={t('noWallets')} />}
          />
        )}
      </Answer>
      {open && <AdjustWalletDialog userId={userId} wallet={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
