import { useNavigate } from '../../routing/index.ts';
import type { OrderAddress } from '../../app/use-live-order.ts';
import { MainAction } from '../../elements/main-action.tsx';
import { useOrderMessages } from './use-order-messages.ts';

interface ConfirmButtonProps {
  readonly address: OrderAddress;
  readonly isMoving: boolean;
  readonly onConfirm: () => Promise<boolean>;
}

/** Confirms the preview and goes on to the payment. */
export function ConfirmButton({ address, isMoving, onConfirm }: ConfirmButtonProps) {
  const t = useOrderMessages();
  const navigate = useNavigate();
  const confirm = async () => {
    if (await onConfirm()) await navigate(`/payment/${address.uid}/${address.secret}/`);
  };
  return (
    <MainAction size="lg" flex="1 1 15rem" loading={isMoving} onClick={() => void confirm()}>
      {t('confirm')}
    </MainAction>
  );
}
