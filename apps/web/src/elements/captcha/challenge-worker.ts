import { handler } from 'altcha-lib/workers/shared';
import { deriveKey } from './derive-key.ts';

// Runs beside the page, which stays smooth while it counts.
handler({ deriveKey });
