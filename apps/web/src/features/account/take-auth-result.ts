/** What Telegram's sign-in page handed back behind `#`, once: it does not stay in the address. "" where it handed back nothing. */
export function takeAuthResult(): string {
  const result = new URLSearchParams(location.hash.slice(1)).get('tgAuthResult') ?? '';
  history.replaceState(history.state, '', location.pathname + location.search);
  // Standard base64 in an address may have lost its signs.
  return result.replaceAll(' ', '-').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
