/** What is compared sign by sign: an address, an account, a card. Words, links and phones are not. */
const code = /^(?!\+)(?!.*:\/\/)(?=.*\d)[A-Za-z0-9:_+/-]{12,}$/;

/** An address, an account or a card in groups of four, as people compare them; undefined where the text is none. */
export function codeGroups(text: string): readonly string[] | undefined {
  return code.test(text) ? (text.match(/.{1,4}/g) ?? undefined) : undefined;
}
