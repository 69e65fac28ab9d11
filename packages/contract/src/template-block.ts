import { z } from 'zod';
import { AmountText, Time } from './scalars.ts';

/**
 * A payment page is a list of these, drawn by a fixed set of components: data, never code, never HTML.
 * `label` and `text` are already in the reader's language. No key is named `type`: a client of this wire evaluates what stands
 * beside it.
 */
export const TemplateBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), label: z.string(), amount: AmountText, symbol: z.string() }),
  z.object({
    kind: z.literal('requisite'),
    label: z.string(),
    value: z.string(),
    isCopyable: z.boolean().default(true),
  }),
  z.object({ kind: z.literal('qr'), label: z.string(), value: z.string().max(1000) }),
  z.object({ kind: z.literal('memo'), label: z.string(), value: z.string(), warning: z.string() }),
  z.object({
    kind: z.literal('warning'),
    text: z.string(),
    /** A way to reach support is shown with it. */
    hasSupport: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('countdown'), label: z.string(), until: Time }),
  z.object({
    kind: z.literal('link'),
    label: z.string(),
    /** Of a provider's page, or a path of this site. */
    url: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[A-Za-z0-9]/)]),
    method: z.enum(['GET', 'POST']),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('upload'), label: z.string() }),
  z.object({ kind: z.literal('paid'), label: z.string() }),
  /** In a demo: a wallet of the product's own pays. */
  z.object({ kind: z.literal('demoPay'), label: z.string() }),
]);
export type TemplateBlock = z.infer<typeof TemplateBlock>;
export const Template = z.array(TemplateBlock).max(40);
