import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** Of a receipt or a statement. */
const pagesMax = 500;
const levelsMax = 32;
/** What a page takes from the branches that it hangs on. */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

type Inherited = ReadonlyMap<string, PDFObject>;

export interface SentPage {
  readonly dictionary: PDFDict;
  readonly inherited: Inherited;
}

/** The pages of a file in their order. Throws `UnreadablePdf` for none, too many, and a tree that is none. */
export function pagesOf(file: PDFContext): SentPage[] {
  const root = file.lookup(file.trailerInfo.Root);
  const tree = root instanceof PDFDict ? root.lookup(PDFName.of('Pages')) : undefined;
  const pages = [...pagesUnder(tree, new Map(), new Set(), 0)];
  if (pages.length === 0) throw new UnreadablePdf('it has no pages');
  return pages;
}

function* pagesUnder(
  node: PDFObject | undefined,
  above: Inherited,
  seen: Set<PDFDict>,
  level: number,
): Generator<SentPage> {
  if (!(node instanceof PDFDict) || seen.has(node)) throw new UnreadablePdf('its tree of pages is none');
  if (level > levelsMax || seen.size > 2 * pagesMax) throw new UnreadablePdf('it has too many pages');
  seen.add(node);
  const inherited = new Map(above);
  for (const key of inheritable) {
    const value = node.lookup(PDFName.of(key));
    if (value) inherited.set(key, value);
  }
  const kids = node.lookup(PDFName.of('Kids'));
  if (!(kids instanceof PDFArray)) return yield { dictionary: node, inherited };
  for (let index = 0; index < kids.size(); index += 1)
    yield* pagesUnder(kids.lookup(index), inherited, seen, level + 1);
}
