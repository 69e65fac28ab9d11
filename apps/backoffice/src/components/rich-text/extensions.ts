import { contentAddress } from '@tetri/contract';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';

/** Whether a text may lead there: the same rule as for every address an editor fills in, or a place in the text itself. */
export function isAddress(text: string): boolean {
  return contentAddress.test(text) || /^#[\w-]+$/.test(text);
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
  };
}

/** A cell says how far it reaches only where it reaches further; how wide it is, the page decides. */
const cellAttributes = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
};

/** What rich text here is made of, and nothing besides. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  // How a link opens, and what it tells where it leads, is the server's to say.
  Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (address) => isAddress(address),
  }),
  // Pictures of other sites would let those sites see who reads.
  Image.extend({
    addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
    parseHTML: () => [{ tag: 'img[src^="/service/fs/"]' }],
  }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => cellAttributes }),
  TableCell.extend({ addAttributes: () => cellAttributes }),
  UndoRedo,
  Dropcursor,
  Gapcursor,
];
