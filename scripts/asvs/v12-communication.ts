import { absent, deviates, tested, written } from '../answers/answer.ts';
import type { Chapter } from './chapter.ts';

export const communication: Chapter = {
  'V12.1.1': written('TLS versions', 'security/operations', 'In front of the server'),
  'V12.1.2': written('cipher suites', 'security/operations', 'In front of the server'),
  'V12.1.3': absent('client certificates', 'None is taken.'),
  'V12.2.1': written('TLS for visitors', 'security/operations', 'In front of the server'),
  'V12.2.2': written('trusted certificate', 'security/operations', 'In front of the server'),
  'V12.3.1': deviates(
    'TLS for everything',
    'The server listens in plain http for the proxy beside it, and the embedded database is on a local socket of the same machine.',
    'both are bound to the machine itself unless the owner says otherwise; a database elsewhere is reached with `sslmode=verify-full` in its address (docs/security/operations.md).',
  ),
  'V12.3.2': tested(
    'certificates of others are judged',
    'scripts/check/certificates.test.ts',
    'nothing turns off that certificates of others are judged',
  ),
  'V12.3.3': written('between own services', 'security/operations', 'Who talks to whom'),
  'V12.3.4': written('certificates of own services', 'security/operations', 'Who talks to whom'),
};
