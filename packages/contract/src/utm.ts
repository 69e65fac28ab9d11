import { z } from 'zod';
import { Text } from './scalars.ts';

/** What links of campaigns carry in their query. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmName = (typeof utmNames)[number];

/** The campaign that led a customer to their order. */
export const Utm = z.partialRecord(z.enum(utmNames), Text(200));
