export interface BadBody {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const json = 'application/json';

/** Whole bodies that no call can take, whatever its fields are. */
export const badBodies: Readonly<Record<string, BadBody>> = {
  'broken JSON': { type: json, body: '{"amount": 1' },
  'a trailing comma': { type: json, body: '{"amount": 1,}' },
  'a key given twice': { type: json, body: '{"amount": 1, "amount": 2}' },
  'a nested key given twice': { type: json, body: '{"a": [{"b": 1, "b": 2}]}' },
  'a key that reaches the prototype': { type: json, body: '{"__proto__": {"isAdmin": true}}' },
  'a list': { type: json, body: '[]' },
  'a text': { type: json, body: '"text"' },
  'a number': { type: json, body: '1' },
  'the word null': { type: json, body: 'null' },
  'ten thousand brackets': { type: json, body: '['.repeat(10_000) },
  'a body over the limit': { type: json, body: JSON.stringify({ text: 'x'.repeat(300_000) }) },
  'bytes that are no UTF-8': { type: json, body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  'a form': { type: 'application/x-www-form-urlencoded', body: 'amount=1' },
  'plain text': { type: 'text/plain', body: '{"amount": 1}' },
  XML: { type: 'application/xml', body: '<amount>1</amount>' },
};
