import { NativeSelect, Skeleton } from '@mantine/core';
import { type CallOutput, getWalletAddress } from '@tetri/contract';
import { GroupedCode } from '@tetri/ui';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { CopyButton } from '../../elements/copy-button.tsx';
import type { Wallet } from './load-requisites.ts';
import { useRequisitesMessages } from './use-requisites-messages.ts';
import styles from './wallets.module.css';

type Address = CallOutput<typeof getWalletAddress>['wallet'];

interface DepositDialogProps {
  readonly wallet: Wallet;
  readonly onClose: () => void;
}

/** Where the wallet is filled: the address of a network, to copy or to scan, and what must not be sent there. */
export function DepositDialog({ wallet, onClose }: DepositDialogProps) {
  const t = useRequisitesMessages();
  const { _id: walletId, symbol, networks } = wallet;
  const [network, setNetwork] = useState(networks[0]?.network ?? '');
  const { address, failure } = useAddress(walletId, network);
  const networkName = networks.find((one) => one.network === network)?.name ?? network;
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t('depositTitle', { symbol })}
      size="27rem"
      centered
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['dialog']} aria-busy={address === undefined && failure === undefined}>
        <NativeSelect
          label={t('network')}
          size="md"
          disabled={networks.length < 2}
          value={network}
          data={networks.map((one) => ({ value: one.network, label: one.name }))}
          onChange={(event) => setNetwork(event.currentTarget.value)}
        />
        <p className={styles['warning']} role="note">
          {t('depositWarning', { symbol, network: networkName })}
        </p>
        {failure !== undefined && (
          <p className={styles['failure']} role="alert">
            {failure}
          </p>
        )}
        {address === undefined && failure === undefined && (
          <>
            <Skeleton height={200} width={200} mx="auto" />
            <Skeleton height={56} />
          </>
        )}
        {address && (
          <>
            <img className={styles['qr']} src={address.image} width={200} height={200} alt={t('qr')} />
            <LabelledValue label={t('address')} value={address.address} />
            {address.memo !== '' && <LabelledValue label={t('memo')} value={address.memo} />}
            <p className={styles['soft']}>{t('depositText', { confirmations: String(address.confirmations) })}</p>
          </>
        )}
      </div>
    </ModalDialog>
  );
}

function LabelledValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles['labelled']}>
      <span>{label}</span>
      <GroupedCode value={value} />
      <CopyButton value={value} label={label} />
    </div>
  );
}

/** The wallet's address on the network; asked for when it is to be shown, since it is made then. */
function useAddress(walletId: string, network: string) {
  const { call } = useScope();
  const failureText = useFailureText();
  const [shown, setShown] = useState<{ network: string; address?: Address; failure?: string }>();
  useEffect(() => {
    let isGone = false;
    void call(getWalletAddress, { walletId, network })
      .then(({ wallet }) => ({ address: wallet }))
      .catch(async (error: unknown) => ({ failure: await failureText(error) }))
      .then((answer) => {
        if (!isGone) setShown({ network, ...answer });
      });
    return () => {
      isGone = true;
    };
  }, [call, failureText, walletId, network]);
  const isOfNetwork = shown?.network === network;
  return { address: isOfNetwork ? shown.address : undefined, failure: isOfNetwork ? shown.failure : undefined };
}
