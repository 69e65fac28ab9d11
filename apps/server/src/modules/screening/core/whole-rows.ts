/**
 * Parts the text before its last line that is whole: a line ends where as many quotes were opened as closed. Quotes within a
 * value are doubled, so they come in pairs.
 */
export function wholeRows(text: string): { readonly whole: string; readonly rest: string } {
  let isQuoted = false;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === 34) isQuoted = !isQuoted;
    else if (letter === 10 && !isQuoted) end = at + 1;
  }
  return { whole: text.slice(0, end), rest: text.slice(end) };
}
