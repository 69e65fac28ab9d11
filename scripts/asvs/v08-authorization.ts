import { absent, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const authorization: Chapter = {
  'V8.1.1': written('who may call what', 'security/accounts', 'Who may do what'),
  'V8.1.2': written('who sees which field', 'security/accounts', 'Who may do what'),
  'V8.2.1': tested('calls', at.staffAccess, 'a signed-in %s may make exactly the calls that name the role'),
  'V8.2.2': tested('things of others', at.apiKeys, 'nobody sees, changes or deletes the keys of somebody else'),
  'V8.2.3': tested('fields', at.binder, 'answers in the envelope, with only what the call declares'),
  'V8.3.1': tested('decided by the server', at.staffAccess, 'nobody makes a staff call without a session'),
  'V8.4.1': absent('tenants', 'One installation is one exchange of one owner.'),
};
