export interface ChangedField {
  /** Where it stands: "limits.max"; empty for a value that is no object. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that differ between two recorded values, with what stood there before and after. */
export function changedFields(oldValue: unknown, newValue: unknown, path = ''): ChangedField[] {
  if (isObject(oldValue) || isObject(newValue)) {
    const [before, after] = [isObject(oldValue) ? oldValue : {}, isObject(newValue) ? newValue : {}];
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changedFields(before[key], after[key], path ? `${path}.${key}` : key));
  }
  const [before, after] = [textOf(oldValue), textOf(newValue)];
  return before === after ? [] : [{ path, before, after }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
