import { absent, type Chapter } from './answer.ts';

const noClient = 'Signing in through other providers is not built yet; none is offered.';
const noServer = 'The product is no OAuth server: programs sign calls with keys of their own.';

export const oauth: Chapter = {
  'V10.1.1': absent('tokens stay with who needs them', noClient),
  'V10.1.2': absent('answers to our own questions only', noClient),
  'V10.2.1': absent('PKCE and state', noClient),
  'V10.2.2': absent('mix-up of providers', noClient),
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
  'V10.5.1': absent('nonce', noClient),
  'V10.5.2': absent('who the person is', noClient),
  'V10.5.3': absent('issuer', noClient),
  'V10.5.4': absent('audience', noClient),
  'V10.5.5': absent('logout by the provider', noClient),
  'V10.6.1': absent('response modes', noServer),
  'V10.6.2': absent('forced logout', noServer),
  'V10.7.1': absent('consent', noServer),
  'V10.7.2': absent('what consent is to', noServer),
  'V10.7.3': absent('taking consent back', noServer),
};
