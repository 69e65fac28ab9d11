const secretName =
  /pass(word|phrase)|secret|token|authorization|cookie|csrf|api-?key|api-?sign|mnemonic|private-?key|^code$/i;
const passwordInUrl = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@/]+@/gi;
const queryParameters = /\nparams: [^\n]*/g;
const depthMax = 8;
const mask = '***';

/**
 * A copy of what is to be logged, with every value under a secret name masked. Errors and other instances are left to the
 * log's serializers, which name the fields they let through.
 */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(passwordInUrl, `$1:${mask}@`).replace(queryParameters, '');
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= depthMax) return '…';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;

  const clean: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    // The driver repeats a query's parameters beside the message; they may be anything a person typed.
    if (name === 'params' || name === 'parameters') continue;
    clean[name] =
      secretName.test(name) && field !== undefined && field !== null ? mask : withoutSecrets(field, depth + 1);
  }
  return clean;
}
