import { deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const configuration: Chapter = {
  'V13.1.1': written('who talks to whom', 'security/operations', 'Who talks to whom'),
  'V13.2.1': deviates(
    'parts prove themselves',
    'One process does everything by default; parts that run apart meet in the database alone, by a password.',
    'the password of the embedded database is random for each installation, and only the product’s own user can read it.',
  ),
  'V13.2.2': deviates(
    'least rights in the database',
    'The product makes and changes its own tables at start, so its database user owns them.',
    'triggers refuse to change or delete entries, payouts that succeeded and the audit log, chains of hashes show what was rewritten, and `npm run doctor` names each guard that is off (“names $trigger when it is off”). The user needs no right beyond its own database.',
  ),
  'V13.2.3': tested(
    'no usual password',
    at.owner,
    'the first start makes an owner with a password that only the owner of the folder can read',
  ),
  'V13.2.4': written('whom the server may ask', 'security/operations', 'Who talks to whom'),
  'V13.2.5': written('where from it may load', 'security/operations', 'Who talks to whom'),
  'V13.3.1': deviates(
    'a vault for secrets',
    'A product that starts with one command brings no vault.',
    'keys are made at the first start into files that only the product’s own user may read (“makes one key, also when many ask at once, that only its user may read”), never into sources or builds; secrets in the database are sealed; keys that pay out are opened by a process of its own (“no secret stands in the log, in an answer or in what it prints”).',
  ),
  'V13.3.2': tested(
    'who reads secrets',
    at.secretKey,
    'makes one key, also when many ask at once, that only its user may read',
  ),
  'V13.4.1': tested('no source control served', at.headers, 'there is no list and no file of the installation at %s'),
  'V13.4.2': tested('nothing disclosed about defects', at.binder, 'discloses nothing about a defect: %s'),
  'V13.4.3': tested('no list of a folder', at.headers, 'there is no list and no file of the installation at %s'),
  'V13.4.4': tested('TRACE', at.headers, '%s is not answered'),
  'V13.4.5': tested('figures are not public', at.probes, 'figures are not for who comes through a proxy'),
};
