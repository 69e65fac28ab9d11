type Json = Readonly<Record<string, unknown>>;

/** A JSON schema as a TypeScript type, with the meanings of its fields as doc comments. */
export function typeText(schema: Json, indent = ''): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => literal(value)).join(' | ');
  if ('const' in schema) return literal(schema['const']);
  const parts = [schema['anyOf'], schema['oneOf']].find(Array.isArray) as readonly Json[] | undefined;
  if (parts) return [...new Set(parts.map((part) => grouped(typeText(part, indent))))].join(' | ');
  if (Array.isArray(schema['allOf']))
    return (schema['allOf'] as Json[]).map((part) => typeText(part, indent)).join(' & ');
  switch (schema['type']) {
    case 'object':
      return objectText(schema, indent);
    case 'array':
      return `readonly ${grouped(typeText((schema['items'] ?? {}) as Json, indent))}[]`;
    case 'string':
    case 'boolean':
    case 'null':
      return schema['type'];
    case 'number':
    case 'integer':
      return 'number';
    default:
      return 'unknown';
  }
}

function objectText(schema: Json, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const required = (schema['required'] ?? []) as readonly string[];
  if (properties.length === 0) {
    const values = schema['additionalProperties'];
    return `Readonly<Record<string, ${typeof values === 'object' ? typeText(values as Json, indent) : 'never'}>>`;
  }
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const isOptional = !required.includes(name);
    const key = /^[a-z_]\w*$/i.test(name) ? name : literal(name);
    const about = typeof property['description'] === 'string' ? `${inner}/** ${property['description']} */\n` : '';
    const type = typeText(property, inner);
    return `${about}${inner}readonly ${key}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function grouped(type: string): string {
  return / \| | & /.test(type.replace(/\{[^]*\}/, '')) ? `(${type})` : type;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value);
}
