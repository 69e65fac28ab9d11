import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

/**
 * A document out of nested elements: `@name` is an attribute, `#text` what stands between the tags, a list repeats its
 * element. Characters that no XML may hold are left out.
 */
export function writeXml(root: object): string {
  const xml = builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...root });
  return xml.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
