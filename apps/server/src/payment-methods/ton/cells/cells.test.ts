import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBoc, writeBoc } from './boc.ts';
import { bitsMax, type Cell, cellOf, coins, emptyCell, hashOf } from './cell.ts';
import { commentCell, readComment } from './comment.ts';

const read = (base64: string) => readBoc(Buffer.from(base64, 'base64'));
/** As @ton/core 0.63.1 writes them: a text of three cells, with a checksum; and a short one with an index besides. */
const long =
  'te6cckECAwEAATgAAf4AAAAAYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhAQH+YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYQIAZGFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhF4D+MA==';
const short = 'te6ccsEBAQEACwALABIAAAAAaGVsbG/3zmBN';

const bits = fc.string({ unit: fc.constantFrom('0', '1'), maxLength: bitsMax });
const cellsBelow = fc.memo((depth): fc.Arbitrary<Cell> => {
  const refs = depth <= 1 ? fc.constant([]) : fc.array(cellsBelow(), { maxLength: 4 });
  return fc.tuple(bits, refs).map(([own, below]) => cellOf(own, below));
});
const anyCell = cellsBelow(4);

test('a cell is the same again once it is written and read', () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      const again = readBoc(writeBoc(cell));
      expect(again).toEqual(cell);
      expect(hashOf(again)).toEqual(hashOf(cell));
    }),
  );
});

test('a cell that is referred to twice is written once', () => {
  const shared = cellOf('1'.repeat(1000));
  const cell = cellOf('', [shared, cellOf('0', [shared])]);
  expect(readBoc(writeBoc(cell))).toEqual(cell);
  expect(writeBoc(cell).length).toBeLessThan(180);
});

test('bytes that anybody sends are read or refused, and nothing else', () => {
  fc.assert(
    fc.property(anyCell, fc.nat(), fc.nat({ max: 255 }), fc.nat(), (cell, at, byte, cut) => {
      const bytes = writeBoc(cell);
      bytes[at % bytes.length] = byte;
      for (const changed of [bytes, bytes.subarray(0, cut % bytes.length)]) {
        try {
          hashOf(readBoc(changed));
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(RangeError);
        }
      }
    }),
  );
});

test.each<[string, string]>([
  ['nothing', ''],
  ['another file', 'AAAAAAAAAAAAAAAA'],
  ['what is cut off', long.slice(0, 200)],
  // Two cells that refer to each other: b5ee9c72 01 01 02 01 00 06 00, then each with the other.
  ['cells in a circle', 'te6ccgEBAgEABgABAAEBAAA='],
  // Of another kind: it stands for a cell that is not here.
  ['a cell that is not ordinary', 'te6ccgEBAQEAAwAIAgE='],
])('refuses %s', (_what, base64) => {
  expect(() => read(base64)).toThrow(Error);
});

test('amounts take as many bytes as they need', () => {
  expect(coins(0n)).toBe('0000');
  expect(coins(255n)).toBe(`0001${'1'.repeat(8)}`);
  expect(coins(256n)).toBe(`001000000001${'0'.repeat(8)}`);
  expect(() => coins(2n ** 120n)).toThrow('fit');
});

describe('comments', () => {
  test('are read as the chain’s own library writes them', () => {
    expect(readComment(read(long))).toBe('a'.repeat(300));
    expect(hashOf(commentCell('a'.repeat(300))).toString('hex')).toBe(
      '1b7c766c15b7b43087d6f561064861ab8548fdd9d3d0e0d746f683e5baf9a27d',
    );
    expect(readComment(read(short))).toBe('hello');
  });

  test('any text is the same again, but for blanks around it and what nobody sees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (text) => {
        const seen = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffd]+/gu, '').trim();
        expect(readComment(commentCell(text))).toBe(seen);
      }),
    );
  });

  test('whatever is written there can be stored and sent on', () => {
    fc.assert(
      fc.property(anyCell, fc.boolean(), (cell, isText) => {
        const room = bitsMax - 32;
        const text = readComment(isText ? cellOf('0'.repeat(32) + cell.bits.slice(0, room), cell.refs) : cell);
        expect(text).not.toMatch(/[\0\ud800-\udfff](?![\udc00-\udfff])/u);
        expect(text.isWellFormed()).toBe(true);
        expect(text.length).toBeLessThanOrEqual(1000);
      }),
    );
  });

  test.each<[string, Cell]>([
    ['no body', emptyCell],
    ['another kind of message', cellOf('00001111100010100111111010100101')],
    ['a text that is closed to others', cellOf(`${(0x2167da4b).toString(2).padStart(32, '0')}${'01'.repeat(40)}`)],
    ['a mark alone', cellOf('0'.repeat(32))],
    ['nothing but a zero', cellOf('0'.repeat(40))],
  ])('are empty where there is %s', (_what, cell) => {
    expect(readComment(cell)).toBe('');
  });

  test('a long chain of empty cells is not followed for ever', () => {
    let chain = cellOf('');
    for (let count = 0; count < 5000; count += 1) chain = cellOf('', [chain]);
    expect(readComment(cellOf('0'.repeat(32), [chain]))).toBe('');
  });
});
