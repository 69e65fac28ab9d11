import { z } from 'zod';
import { Text } from './scalars.ts';
import { utmNames } from './utm-names.ts';

/** The campaign that led a customer to their order. */
export const Utm = z.partialRecord(z.enum(utmNames), Text(200));
