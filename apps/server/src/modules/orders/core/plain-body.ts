/**
 * A body as text that is the same for the same body, whatever the order of its keys. The captcha is left out: a repeated
 * request brings a new one.
 */
export function plainBody(body: object): string {
  return JSON.stringify({ ...body, captcha: undefined }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
