/**
 * A Telegram username as it is kept, without `@`; "" for none. Telegram's own rule: 5 to 32 letters, digits and underscores,
 * a letter first, no underscore last or beside another. Undefined when it does not fit.
 */
export function readTelegramUsername(typed: string): string | undefined {
  const name = typed.trim().replace(/^@/, '');
  if (name === '') return typed.includes('@') ? undefined : '';
  return /^[A-Za-z](?:_?[A-Za-z0-9])+$/.test(name) && name.length >= 5 && name.length <= 32 ? name : undefined;
}
