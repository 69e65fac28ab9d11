import { z } from 'zod';
import { address, choice, contentControls, image, line, rich, text } from './controls.ts';

/** The drawings that stand beside short texts. */
export const blockIcons = [
  'bank',
  'box',
  'calendar',
  'car',
  'cash',
  'chat',
  'clock',
  'coffee',
  'coin',
  'document',
  'globe',
  'home',
  'key',
  'map',
  'people',
  'phone',
  'shield',
  'spark',
  'truck',
  'wallet',
] as const;

const Item = z.object({ icon: choice(blockIcons), title: line(120, 1), text: text(600) });

/** What landing and service pages are made of, one below the other. */
export const ContentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), title: line(160), body: rich(20_000, 1) }),
  z.object({ type: z.literal('features'), title: line(160), items: z.array(Item).min(1).max(12) }),
  z.object({ type: z.literal('steps'), title: line(160), items: z.array(Item).min(1).max(8) }),
  z.object({
    type: z.literal('facts'),
    title: line(160),
    /** "6,000+" and "clients". */
    items: z
      .array(z.object({ value: line(40, 1), label: line(120, 1) }))
      .min(1)
      .max(6),
  }),
  z.object({
    type: z.literal('prices'),
    title: line(160),
    rows: z
      .array(z.object({ label: line(160, 1), value: line(80, 1), note: line(200) }))
      .min(1)
      .max(20),
  }),
  z.object({
    type: z.literal('questions'),
    title: line(160),
    items: z
      .array(z.object({ question: line(300, 1), answer: text(2_000, 1) }))
      .min(1)
      .max(20),
  }),
  z.object({ type: z.literal('picture'), image: image(), alt: line(300), caption: line(300) }),
  z.object({
    type: z.literal('action'),
    title: line(160, 1),
    text: text(600),
    label: line(60, 1),
    href: address(),
  }),
]);
export type ContentBlock = z.infer<typeof ContentBlock>;

export const blocks = () => z.array(ContentBlock).max(20).register(contentControls, { control: 'blocks' });
