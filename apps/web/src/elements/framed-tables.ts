/** Clean HTML with each table in a frame that can be pushed sideways, by touch and by keyboard, where it is too wide. */
export function framedTables(html: string, label: string): string {
  return html
    .replaceAll('<table>', `<div role="group" aria-label="${label}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>');
}
