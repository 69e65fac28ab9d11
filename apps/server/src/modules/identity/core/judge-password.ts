export const staffPasswordMin = 10;
export const passwordMax = 128;

/** Whether a staff member may take this password: long enough, not one letter repeated, not made of their own address or name. */
export function isPasswordFit(password: string, person: { readonly email: string; readonly name: string }): boolean {
  const text = password.normalize('NFKC');
  if ([...text].length < staffPasswordMin || text.length > passwordMax) return false;
  if (new Set(text).size < 5) return false;
  const lower = text.toLowerCase();
  const own = [person.email, ...person.email.split(/[@.+_-]/), ...person.name.split(/\s+/)].map((part) =>
    part.toLowerCase(),
  );
  return !own.some((part) => part.length >= 4 && lower.includes(part) && lower.length - part.length < 6);
}
