import { z } from 'zod';
import { AmountText, Time } from './scalars.ts';

/**
 * A payment page is a list of these, drawn by a fixed set of components: data, never code, never HTML.
 * `label` and `text` are already in the reader's language.
 */
export const TemplateBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('amount'), label: z.string(), amount: AmountText, symbol: z.string() }),
  z.object({
    type: z.literal('requisite'),
    label: z.string(),
    value: z.string(),
    isCopyable: z.boolean().default(true),
  }),
  z.object({ type: z.literal('qr'), label: z.string(), value: z.string().max(1000) }),
  z.object({ type: z.literal('memo'), label: z.string(), value: z.string(), warning: z.string() }),
  z.object({ type: z.literal('warning'), text: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('countdown'), label: z.string(), until: Time }),
  z.object({
    type: z.literal('link'),
    label: z.string(),
    url: z.url({ protocol: /^https?$/ }),
    method: z.enum(['GET', 'POST']),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('upload'), label: z.string() }),
  z.object({ type: z.literal('paid'), label: z.string() }),
]);
export type TemplateBlock = z.infer<typeof TemplateBlock>;
export const Template = z.array(TemplateBlock).max(40);
