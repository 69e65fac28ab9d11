/** What is typed in a form's fields without what was sent: whoever typed on while it was on its way keeps that. */
export function withoutSent<Field extends string>(
  typed: Partial<Record<Field, string>>,
  sent: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const later = Object.entries(typed).filter(([name, value]) => value !== sent[name as Field]);
  return Object.fromEntries(later) as Partial<Record<Field, string>>;
}
