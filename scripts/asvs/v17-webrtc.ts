import { absent } from '../answers/answer.ts';
import type { Chapter } from './chapter.ts';

const none = 'There is no WebRTC.';

export const webRtc: Chapter = {
  'V17.1.1': absent('TURN', none),
  'V17.2.1': absent('keys of DTLS', none),
  'V17.2.2': absent('suites of DTLS', none),
  'V17.2.3': absent('SRTP', none),
  'V17.2.4': absent('broken packets', none),
  'V17.3.1': absent('flood of signalling', none),
  'V17.3.2': absent('broken signalling', none),
};
