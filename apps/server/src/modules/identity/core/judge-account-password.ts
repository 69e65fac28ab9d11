export const accountPasswordMin = 6;
export const accountPasswordMax = 128;

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Whether a customer may take this password. Six characters are enough by the specification; what makes up for so few:
 * none of the common ones (`isCommon` is asked with lower-case text), none of fewer than four different characters, and
 * none that is little more than their own address or name.
 */
export function isAccountPasswordFit(
  password: string,
  owner: PasswordOwner,
  isCommon: (lower: string) => boolean,
): boolean {
  // Counted as typed: NFKC, under which it is hashed, may make several characters of one.
  const characters = [...password.normalize('NFC')];
  if (characters.length < accountPasswordMin || characters.length > accountPasswordMax) return false;
  if (new Set(characters).size < 4) return false;
  const text = password.normalize('NFKC');
  const lower = text.toLowerCase();
  if (isCommon(lower) || isCommon(lower.replace(/[^\p{L}]+$/u, '')) || isCommon(lower.replace(/^[^\p{L}]+/u, '')))
    return false;
  return !ownParts(owner).some((part) => lower.includes(part) && lower.length - part.length < 4);
}

/** What somebody who knows the person would try first. */
function ownParts({ email, firstName, lastName }: PasswordOwner): string[] {
  const [mailbox = '', host = ''] = email.split('@');
  const parts = [email, mailbox, ...mailbox.split(/[._+-]/), ...host.split('.'), firstName, lastName];
  return parts.map((part) => part.normalize('NFKC').toLowerCase()).filter((part) => [...part].length >= 3);
}
