import { v5 } from 'uuid';
import type { StaffActor } from '../platform/http/index.ts';

const namespace = '6f0c1c1e-6f8a-4c55-9d0e-7c0f4a1f2b11';

/** Who decides where an operator may not, one after the other: as little anybody who could sign in. */
export const demoDeciders = ['Demo manager', 'Demo owner'].map((name) => ({
  staffId: v5(name.toLowerCase(), namespace),
  name,
}));

/** Who takes an operator's steps in the demo's past and for its simulated customers: nobody who could sign in. */
export const demoOperator: StaffActor = {
  kind: 'staff',
  staffId: v5('demo operator', namespace),
  name: 'Demo operator',
  email: 'operator@demo.example.com',
  role: 'operator',
  sessionId: '',
};
