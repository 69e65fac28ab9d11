import type { ContentBlock, Language } from '@tetri/contract';
import esc from 'escape-html';

/** A page as one piece of clean HTML, for clients that cannot draw blocks: its text, then its blocks without their pictures. */
export function pageHtml(body: string, blocks: readonly ContentBlock[], lang: Language): string {
  return [body, ...blocks.map((block) => blockHtml(block, lang))].filter((part) => part !== '').join('\n');
}

function blockHtml(block: ContentBlock, lang: Language): string {
  if (block.type === 'picture') return block.caption && `<p>${esc(block.caption)}</p>`;
  const heading = block.title && `<h2>${esc(block.title)}</h2>`;
  return `${heading}${insideOf(block, lang)}`;
}

function insideOf(block: Exclude<ContentBlock, { type: 'picture' }>, lang: Language): string {
  switch (block.type) {
    case 'text':
      return block.body;
    case 'features':
    case 'steps':
      return listOf(block.items.map(({ title, text }) => [title, text]));
    case 'facts':
      return listOf(block.items.map(({ value, label }) => [value, label]));
    case 'prices':
      return listOf(block.rows.map(({ label, value, note }) => [label, note ? `${value} (${note})` : value]));
    case 'questions':
      return block.items.map(({ question, answer }) => `<h3>${esc(question)}</h3><p>${esc(answer)}</p>`).join('');
    case 'action': {
      const href = block.href.startsWith('/') ? `/${lang}${block.href}` : block.href;
      const text = block.text && `<p>${esc(block.text)}</p>`;
      return `${text}<p><a href="${esc(href)}">${esc(block.label)}</a></p>`;
    }
  }
}

function listOf(items: readonly (readonly [string, string])[]): string {
  return `<ul>${items.map(([name, text]) => `<li><strong>${esc(name)}</strong> ${esc(text)}</li>`).join('')}</ul>`;
}
