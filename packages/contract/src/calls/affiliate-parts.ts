import { z } from 'zod';
import { PercentText, Uuid } from '../scalars.ts';

/** From 0 to 100 percent. */
export const Share = PercentText.refine((text) => Number(text) >= 0 && Number(text) <= 100, { message: 'is no share' });

/** Whoever a partner is, as staff see them. */
export const Person = z.object({ _id: Uuid, email: z.string(), name: z.string() });

/** The same, with whether the demo made them. */
export const MarkedPerson = Person.extend({ isDemo: z.boolean() });
