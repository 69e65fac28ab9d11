import { Button } from '@mantine/core';
import type { BlockOf } from './block-of.ts';

/** Leads to a provider's page, by link or by form post. */
export function LinkBlock({ block }: { readonly block: BlockOf<'link'> }) {
  return (
    <form action={block.url} method={block.method === 'POST' ? 'post' : 'get'}>
      {Object.entries(block.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg" fullWidth>
        {block.label}
      </Button>
    </form>
  );
}
