import { absent, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

const opaque =
  'No self-contained token of somebody else is taken; our two (CSRF, sign-in step) use one fixed algorithm each.';

export const tokens: Chapter = {
  'V9.1.1': tested('signed', at.cookies, 'a token that was made up, changed or signed elsewhere fits nothing'),
  'V9.1.2': absent('algorithms of a token', opaque),
  'V9.1.3': absent('keys named by a token', opaque),
  'V9.2.1': tested(
    'time',
    at.captcha,
    'work that was done too long ago is not taken, and what was used is forgotten by then',
  ),
  'V9.2.2': tested(
    'purpose',
    at.seal,
    'opens for no other purpose, under no other key, and not when a byte was changed',
  ),
  'V9.2.3': tested(
    'for this service',
    'apps/server/src/modules/settings/captcha/actions/altcha.test.ts',
    'a challenge of another installation, a changed end or signature is none of ours',
  ),
  'V9.2.4': absent('several audiences', 'Each key is used by one installation for itself.'),
};
