import { contentAddress } from '@tetri/contract';
import type { Attributes, IOptions, Tag } from 'sanitize-html';
import { drawingPath, picturePath } from '../pictures/picture-paths.ts';

/** Pictures are named as they are served; what is behind `?` changes with a release and is added anew when they are shown. */
const pictureAddress = new RegExp(`^(?:${picturePath}[0-9a-f]{32}\\.webp|${drawingPath}[a-z0-9-]{1,60}\\.svg)$`);

const cellSpan = /^(?:[1-9]|1\d|20)$/;

/**
 * Makes clean HTML out of whatever an editor pasted: only the tags, attributes and addresses that `docs/content.md` lists, in
 * one way of writing, so that cleaning twice changes nothing and later steps can rely on it. Loaded on use: only processes in
 * which editors save need it.
 */
export async function loadCleaner(): Promise<(html: string) => string> {
  const { default: sanitize } = await import('sanitize-html');
  return (html) => {
    let clean = sanitize(html, rules).trim();
    // Tags that cross each other come out in order, but one within another that cannot hold it: read anew they are apart.
    for (let pass = 1; pass < passesMax; pass += 1) {
      const again = sanitize(clean, rules).trim();
      if (again === clean) return clean;
      clean = again;
    }
    return clean;
  };
}

const passesMax = 10;

const allowedTags =
  'h2 h3 h4 p br hr ul ol li blockquote pre code strong em u s sub sup mark a img figure figcaption table thead tbody tr th td'.split(
    ' ',
  );

const allowedAttributes = {
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** A link out of the site opens beside it and discloses nothing to the other side; one that leads nowhere good is plain text. */
function linkAttributes(href: string, title: string | undefined): Attributes {
  if (!contentAddress.test(href) && !/^#[\w-]+$/.test(href)) return {};
  return {
    href,
    ...(title === undefined ? {} : { title }),
    ...(href.startsWith('https:') ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {}),
  };
}

function imageAttributes(src: string, alt: string): Attributes {
  const address = src.replace(/\?.*$/s, '');
  return pictureAddress.test(address) ? { src: address, alt } : {};
}

function cell(tagName: string, attribs: Attributes): Tag {
  return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(([, span]) => cellSpan.test(span))) };
}

const rules: IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    a: (_tag, { href = '', title }) => ({ tagName: 'a', attribs: linkAttributes(href.trim(), title) }),
    img: (_tag, { src = '', alt = '' }) => ({ tagName: 'img', attribs: imageAttributes(src, alt) }),
    td: cell,
    th: cell,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};
