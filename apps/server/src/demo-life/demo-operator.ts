import { v5 } from 'uuid';
import type { StaffActor } from '../platform/http/index.ts';

/** Who takes an operator's steps in the demo's past and for its simulated customers: nobody who could sign in. */
export const demoOperator: StaffActor = {
  kind: 'staff',
  staffId: v5('demo operator', '6f0c1c1e-6f8a-4c55-9d0e-7c0f4a1f2b11'),
  name: 'Demo operator',
  email: 'operator@demo.example.com',
  role: 'operator',
  sessionId: '',
};
