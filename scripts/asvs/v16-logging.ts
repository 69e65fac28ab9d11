import { deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const logging: Chapter = {
  'V16.1.1': written('what is logged', 'security/operations', 'What is logged'),
  'V16.2.1': tested(
    'when, where, who, what',
    at.attacks,
    'sign-ins and refused requests are logged with their proofs and nothing of what was typed',
  ),
  'V16.2.2': tested(
    'UTC',
    at.attacks,
    'sign-ins and refused requests are logged with their proofs and nothing of what was typed',
  ),
  'V16.2.3': written('nowhere else', 'security/operations', 'What is logged'),
  'V16.2.4': tested('one form', at.attacks, 'nothing that is sent begins a line of its own in the log'),
  'V16.2.5': tested('no secrets', at.log, 'masks values under secret names at every depth'),
  'V16.3.1': tested(
    'proofs of identity',
    at.attacks,
    'sign-ins and refused requests are logged with their proofs and nothing of what was typed',
  ),
  'V16.3.2': tested(
    'refused rights',
    at.attacks,
    'sign-ins and refused requests are logged with their proofs and nothing of what was typed',
  ),
  'V16.3.3': tested('what staff change', at.audit, 'keeps who, why, from where, and the values before and after'),
  'V16.3.4': tested('defects', at.log, 'logs a failed query without its parameters and without the connection'),
  'V16.4.1': tested('forged lines', at.attacks, 'nothing that is sent begins a line of its own in the log'),
  'V16.4.2': tested(
    'the audit log stays',
    'apps/server/src/find-broken-guards.calls.test.ts',
    'names the hashes of the chains when they were rewritten',
  ),
  'V16.4.3': deviates(
    'logs elsewhere',
    'The product writes one JSON line an event to its standard output; where that goes is the owner’s.',
    'how to send it away is described (docs/security/operations.md); the audit log is chained by hashes, so a change is found.',
  ),
  'V16.5.1': tested('nothing disclosed about defects', at.binder, 'discloses nothing about a defect: %s'),
  'V16.5.2': tested(
    'others that fail',
    'apps/server/src/modules/settings/captcha/recaptcha.calls.test.ts',
    'nobody is let through when the verifier cannot be reached',
  ),
  'V16.5.3': tested(
    'a failure opens nothing',
    at.prove,
    'uses nothing up when what the answer was for does not happen',
  ),
};
