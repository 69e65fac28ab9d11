import { Button } from '@mantine/core';
import type { TemplateBlock } from '@tetri/contract';
import type { Order, OrderAddress } from '../../app/use-live-order.ts';
import { Warning } from '../../elements/warning.tsx';
import { AmountBlock } from './amount-block.tsx';
import { DemoPayBlock } from './demo-pay-block.tsx';
import { LinkBlock } from './link-block.tsx';
import { MemoBlock } from './memo-block.tsx';
import { QrBlock } from './qr-block.tsx';
import { RequisiteBlock } from './requisite-block.tsx';
import styles from './template-block-view.module.css';
import { UploadBlock } from './upload-block.tsx';

interface TemplateBlockViewProps {
  readonly block: TemplateBlock;
  readonly order: Order;
  readonly address: OrderAddress;
  readonly isMoving: boolean;
  readonly onPaid: () => void;
  readonly onUploaded: () => void;
}

/** Draws one block by its type; a type it does not know is not drawn. */
export function TemplateBlockView({ block, order, address, isMoving, onPaid, onUploaded }: TemplateBlockViewProps) {
  switch (block.kind) {
    case 'amount':
      return <AmountBlock block={block} network={order.route.from.network} />;
    case 'requisite':
      return <RequisiteBlock block={block} />;
    case 'qr':
      return <QrBlock block={block} />;
    case 'memo':
      return <MemoBlock block={block} />;
    case 'warning':
      return <Warning hasSupport={block.hasSupport}>{block.text}</Warning>;
    case 'text':
      return <p className={styles['text']}>{block.text}</p>;
    case 'link':
      return <LinkBlock block={block} address={address} />;
    case 'upload':
      return <UploadBlock block={block} address={address} receipts={order.receipts} onUploaded={onUploaded} />;
    case 'demoPay':
      return <DemoPayBlock block={block} address={address} />;
    case 'paid':
      return order.moves.includes('inProgress') ? (
        <Button size="lg" fullWidth loading={isMoving} onClick={onPaid}>
          {block.label}
        </Button>
      ) : null;
    default:
      return null;
  }
}
