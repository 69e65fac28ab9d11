import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';

const tags = new Set(
  'h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s sub sup mark a img figure figcaption table thead tbody tr th td'.split(
    ' ',
  ),
);
const attributes = new Set(['href', 'title', 'rel', 'target', 'src', 'alt', 'start', 'colspan', 'rowspan']);
const picture = /^\/service\/fs\/(?:content\/[0-9a-f]{32}\.webp|drawings\/[a-z0-9-]+\.svg)$/;
const link = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:|#)/;

/**
 * What of some HTML could do anything but be read: judged by a parser that reads as browsers do, by lists of its own, and not
 * by the cleaner.
 */
export function findDanger(text: string): string[] {
  const found: string[] = [];
  look(parseFragment(text), found);
  return found;
}

function look(node: DefaultTreeAdapterTypes.Node, found: string[]): void {
  if (node.nodeName === '#comment' || node.nodeName === '#documentType') found.push(node.nodeName);
  if ('tagName' in node) {
    if (!tags.has(node.tagName) || node.namespaceURI !== html.NS.HTML) found.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (!attributes.has(name)) found.push(`${node.tagName} ${name}`);
      if (name === 'src' && !picture.test(value)) found.push(`src ${value}`);
      if (name === 'href' && !link.test(value)) found.push(`href ${value}`);
    }
  }
  if ('childNodes' in node) for (const child of node.childNodes) look(child, found);
}
