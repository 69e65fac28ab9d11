import { absent, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

const noServer = 'The product is no OAuth server: programs sign calls with keys of their own.';

export const oauth: Chapter = {
  'V10.1.1': written('tokens stay with who needs them', 'security/accounts', 'Other providers'),
  'V10.1.2': tested(
    'answers to our own questions only',
    at.social,
    'an answer opens nothing the second time, nor in another browser, nor after ten minutes',
  ),
  'V10.2.1': tested(
    'PKCE and state',
    at.social,
    'the address that the browser is sent to carries PKCE, state and nonce, and the cookie is for no script',
  ),
  'V10.2.2': written('mix-up of providers', 'security/accounts', 'Other providers'),
  'V10.3.1': absent('audience of access tokens', noServer),
  'V10.3.2': absent('scopes', noServer),
  'V10.3.3': absent('subject of access tokens', noServer),
  'V10.3.4': absent('strength of access tokens', noServer),
  'V10.4.1': absent('redirect addresses', noServer),
  'V10.4.2': absent('codes once', noServer),
  'V10.4.3': absent('life of codes', noServer),
  'V10.4.4': absent('grants', noServer),
  'V10.4.5': absent('refresh tokens replayed', noServer),
  'V10.4.6': absent('PKCE asked of clients', noServer),
  'V10.4.7': absent('clients that register themselves', noServer),
  'V10.4.8': absent('end of refresh tokens', noServer),
  'V10.4.9': absent('revoking', noServer),
  'V10.4.10': absent('clients prove themselves', noServer),
  'V10.4.11': absent('least scopes', noServer),
  'V10.5.1': tested('nonce', at.social, 'an answer with another %s opens nothing'),
  'V10.5.2': tested('who the person is', at.social, 'an account of the provider opens one account here'),
  'V10.5.3': tested('issuer', at.openId, 'a provider that %s vouches for nobody'),
  'V10.5.4': tested('audience', at.openId, 'a provider that %s vouches for nobody'),
  'V10.5.5': absent('logout by the provider', 'No back-channel logout is taken.'),
  'V10.6.1': absent('response modes', noServer),
  'V10.6.2': absent('forced logout', noServer),
  'V10.7.1': absent('consent', noServer),
  'V10.7.2': absent('what consent is to', noServer),
  'V10.7.3': absent('taking consent back', noServer),
};
