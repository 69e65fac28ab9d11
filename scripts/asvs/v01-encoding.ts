import { absent, tested } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const encoding: Chapter = {
  'V1.1.1': tested('decoded once, before it is judged', at.query, 'reads names and values, encoded and not'),
  'V1.1.2': tested(
    'encoded last, by what writes it',
    'apps/server/src/modules/notify/order-mail/order-mail.test.ts',
    'shows what a person typed as text, whatever it is',
  ),
  'V1.2.1': tested(
    'output fit for its place',
    at.fileName,
    'serves a file as an attachment in which nothing runs, under headers that no name can break',
  ),
  'V1.2.2': tested('addresses built safely', at.attacks, 'after registration nobody is led to another site: %j'),
  'V1.2.3': tested(
    'data inside a page',
    'apps/web/src/app/escape-json.test.ts',
    'nothing that a page carries as data can end the element that holds it',
  ),
  'V1.2.4': tested(
    'queries with parameters',
    at.badInput,
    'answers every bad field in the envelope, and writes nothing where it refuses',
  ),
  'V1.2.5': absent(
    'commands of the system',
    'Nothing that people send reaches a command: the one program started is the embedded database, with arguments of our own.',
  ),
  'V1.2.6': absent('LDAP', 'There is none.'),
  'V1.2.7': absent('XPath', 'There is none; the two central-bank files are read as plain elements.'),
  'V1.2.8': absent('LaTeX', 'There is none.'),
  'V1.2.9': tested('patterns', at.createOrder, "stops a pattern of the owner's that would take for ever"),
  'V1.3.1': tested(
    'HTML from editors',
    'apps/server/src/modules/content/rich-text/clean-html.test.ts',
    'makes any mixture of markup harmless, and cleaning again changes nothing',
  ),
  'V1.3.2': tested(
    'no code from data',
    at.attacks,
    'the address of an order, which holds its secret, reaches no other site, no search engine and no cache',
  ),
  'V1.3.3': tested(
    'cleaned before a risky place',
    at.fileName,
    'makes any name one harmless, short name with its real ending',
  ),
  'V1.3.4': tested('SVG from people', at.avatar, '%s is refused, and nothing is stored'),
  'V1.3.5': absent(
    'templates and Markdown from people',
    'None is taken; payment pages are typed blocks drawn by fixed components.',
  ),
  'V1.3.6': tested(
    'requests to addresses that people name',
    'apps/server/src/platform/http-client/guarded-fetch.test.ts',
    'takes a name only when every address it leads to is public',
  ),
  'V1.3.7': tested(
    'templates built from input',
    'apps/server/src/modules/notify/core/custom-text.test.ts',
    'takes markup in an editor’s words for text',
  ),
  'V1.3.8': absent('JNDI', 'There is no Java.'),
  'V1.3.9': absent('memcache', 'There is none.'),
  'V1.3.10': absent('format strings', 'None is made of input: message patterns come from the catalogues.'),
  'V1.3.11': tested('mail headers', at.mail, 'lets no subject start a header of its own'),
  'V1.4.1': absent('memory by hand', 'The product is TypeScript: memory is the runtime’s.'),
  'V1.4.2': tested('whole numbers that overflow', at.units, 'refuses what the books cannot hold'),
  'V1.4.3': absent(
    'memory that is let go of',
    'The runtime collects it; connections and files are closed by their owners.',
  ),
  'V1.5.1': tested(
    'XML',
    at.sources,
    'an entity that a file declares stands for nothing, and one of another file is not even read',
  ),
  'V1.5.2': tested('reading what was serialised', at.body, 'refuses %s'),
};
