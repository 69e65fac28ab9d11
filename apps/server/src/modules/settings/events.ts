import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** The owner changed a setting; processes read all of them again. */
export const settingsChanged = defineEvent('settingsChanged', z.object({}));
