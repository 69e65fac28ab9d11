import { absent, deviates, tested, written } from '../answers/answer.ts';
import { at } from '../answers/test-files.ts';
import type { Chapter } from './chapter.ts';

export const files: Chapter = {
  'V5.1.1': written('what files are taken', 'security/input', 'Files'),
  'V5.2.1': tested('size', at.fileStore, 'refuses a file that is %s and stores nothing'),
  'V5.2.2': tested('really of its kind', at.avatar, 'a %s becomes a square of 256 pixels without what it carried'),
  'V5.2.3': absent('archives', 'None is unpacked; a ZIP is refused (“takes %s for none of its kinds”).'),
  'V5.3.1': tested(
    'never run',
    at.fileStore,
    'gives back what it stored, under a name of its own that only its user may read',
  ),
  'V5.3.2': tested('paths of our own', at.fileStore, 'reads and deletes nothing by the name "%s"'),
  'V5.4.1': tested('names that people send', at.avatar, 'a file that calls itself "%s" is stored under a name of ours'),
  'V5.4.2': tested(
    'names in headers',
    at.fileName,
    'serves a file as an attachment in which nothing runs, under headers that no name can break',
  ),
  'V5.4.3': deviates(
    'virus scan',
    'A product that starts with one command brings no scanner.',
    'only four kinds are taken, recognised by their bytes; a file is shown to staff alone, as a download in a sandbox, and is never served to other customers. An owner may let a scanner watch the folder `files` (docs/security/input.md).',
  ),
};
