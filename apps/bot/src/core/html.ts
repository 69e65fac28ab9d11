/** A text for a message whose parse mode is HTML: the messenger knows these entities. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function bold(text: string): string {
  return `<b>${escapeHtml(text)}</b>`;
}
