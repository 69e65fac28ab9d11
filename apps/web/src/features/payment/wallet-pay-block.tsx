import { Button } from '@mantine/core';
import { getProfile, getSecondFactor, payFromWallet } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import type { OrderData } from '../../app/load-order.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import type { OrderAddress } from '../../app/use-live-order.ts';
import { type Proof, type ProofMeans } from '../../elements/use-proof.tsx';
import { usePaymentMessages } from './use-payment-messages.ts';
import styles from './wallet-pay-block.module.css';
import { WalletPayDialog } from './wallet-pay-dialog.tsx';

interface WalletPayBlockProps {
  readonly order: OrderData['order'];
  readonly available: string;
  readonly address: OrderAddress;
  readonly onPaid: () => Promise<unknown>;
}

/** What an order that is received into the own wallet asks for. */
const nothing: ProofMeans = { hasPassword: false, isFactorOn: false, hasPasskey: false };

/** The customer's wallet covers the order: it is paid from there at once, after a question. */
export function WalletPayBlock({ order, available, address, onPaid }: WalletPayBlockProps) {
  const t = usePaymentMessages();
  const { call, lang } = useScope();
  const { run, isPending } = useChange({ isToast: true });
  const [commandId] = useState(() => newUuid());
  const [means, setMeans] = useState<ProofMeans>();
  const { symbol } = order.route.from;
  const text = (amount: string) => `${amountText(amount, lang)} ${symbol}`;

  async function open() {
    if (order.toWallet) return setMeans(nothing);
    await run(async () => {
      const [{ otp, passkeys }, { profile }] = await Promise.all([call(getSecondFactor, {}), call(getProfile, {})]);
      setMeans({ hasPassword: profile.hasPassword, isFactorOn: otp.active, hasPasskey: passkeys.length > 0 });
    });
  }

  async function pay(proof: Proof) {
    const { uid: orderUID, secret: orderSecret } = address;
    await call(payFromWallet, { commandId, orderUID, orderSecret, ...proof });
  }

  return (
    <div className={styles['wallet']}>
      <p>{t('walletHint', { amount: text(available) })}</p>
      <Button size="lg" fullWidth loading={isPending} onClick={() => void open()}>
        {t('payFromWallet')}
      </Button>
      {means && (
        <WalletPayDialog
          amount={text(order.inAmount)}
          isProofNeeded={!order.toWallet}
          means={means}
          pay={pay}
          onPaid={async () => {
            setMeans(undefined);
            await onPaid();
          }}
          onClose={() => setMeans(undefined)}
        />
      )}
    </div>
  );
}
