import { absent, deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const api: Chapter = {
  'V4.1.1': tested(
    'content type and charset',
    at.headers,
    '%s is not guessed at, shows in no frame, and is asked for over https from now on',
  ),
  'V4.1.2': written('no silent redirect to https', 'security/operations', 'In front of the server'),
  'V4.1.3': tested(
    'headers of a proxy',
    at.antiFlood,
    'an address that somebody makes up is not believed where no proxy is trusted',
  ),
  'V4.2.1': tested('where a request ends', at.headers, '%s is refused once, and the connection ends'),
  'V4.3.1': absent('GraphQL cost', 'There is no GraphQL.'),
  'V4.3.2': absent('GraphQL introspection', 'There is no GraphQL.'),
  'V4.4.1': written('sockets over TLS', 'security/operations', 'In front of the server'),
  'V4.4.2': deviates(
    'Origin of a socket',
    'Other people’s clients may listen to public rates, and programs send no Origin.',
    'a socket takes nothing from cookies: it knows a person only by a token of one minute, used once, that a call of the site’s own page gave (“a socket token stands for the person whose session it is”).',
  ),
  'V4.4.3': tested('tokens of sockets', at.staffAuth, 'a socket token stands for its session once and for a minute'),
  'V4.4.4': tested('given by the session', at.signIn, 'a socket token stands for the person whose session it is'),
};
