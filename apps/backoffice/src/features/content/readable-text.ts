const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * Rich text as somebody reads it, a line for each paragraph, with signs for what words do not say: headings, list items,
 * pictures, and where links lead. For comparing, not for showing.
 */
export function readableText(html: string): string {
  let leadsTo = '';
  return html
    .replaceAll(/(<t[dh]\b[^>]*>)\s*<p>|<\/p>\s*(<\/t[dh]>)/gi, '$1$2')
    .replaceAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi, (_tag, close: string, name: string, attributes: string) => {
      const isEnd = close !== '';
      switch (name.toLowerCase()) {
        case 'h2':
          return isEnd ? '\n' : '\n# ';
        case 'h3':
          return isEnd ? '\n' : '\n## ';
        case 'li':
          return isEnd ? '\n' : '\n• ';
        case 'blockquote':
          return isEnd ? '\n' : '\n> ';
        case 'td':
        case 'th':
          return isEnd ? ' | ' : '';
        case 'br':
        case 'p':
        case 'tr':
        case 'ul':
        case 'ol':
          return '\n';
        case 'strong':
          return '**';
        case 'em':
          return '*';
        case 'img':
          return `\n[${attribute(attributes, 'alt') || attribute(attributes, 'src')}]\n`;
        case 'a':
          if (!isEnd) leadsTo = attribute(attributes, 'href');
          return isEnd ? ` (${leadsTo})` : '';
        default:
          return '';
      }
    })
    .replaceAll(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/(^|\n)([•>#]+) *\n+ */g, '$1$2 ')
    .replaceAll(/ *\n[\n ]*/g, '\n')
    .trim();
}

function attribute(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
}
