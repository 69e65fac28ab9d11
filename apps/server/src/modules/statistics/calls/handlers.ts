import { registerVisitHandler } from './register-visit.ts';

/** What pages report here. */
export const callHandlers = [registerVisitHandler];
