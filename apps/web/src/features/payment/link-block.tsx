import { Button } from '@mantine/core';
import { rememberCheckout } from '../../app/checkout-return.ts';
import type { OrderAddress } from '../../app/use-live-order.ts';
import type { BlockOf } from './block-of.ts';

/** Leads to a provider's page, by link or by form post. */
export function LinkBlock({ block, address }: { readonly block: BlockOf<'link'>; readonly address: OrderAddress }) {
  return (
    <form
      action={block.url}
      method={block.method === 'POST' ? 'post' : 'get'}
      onSubmit={() => rememberCheckout(address)}
    >
      {Object.entries(block.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg" fullWidth>
        {block.label}
      </Button>
    </form>
  );
}
