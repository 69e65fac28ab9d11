import { statementMax } from '@tetri/contract';
import { expect, test } from 'vitest';
import { compareSender } from './declared-names.ts';
import { readStatement, statementFile } from './read-statement.ts';

const account = { kind: 'iban', number: 'GE29 TB78 9454', decimals: 2, isCurrency: (name: string) => name === 'GEL' };
const bytes = (text: string) => new TextEncoder().encode(text);

const entry = (inner: string, { amount = '150.00', direction = 'CRDT', status = '<Cd>BOOK</Cd>' } = {}) => `
  <Ntry><Amt Ccy="GEL">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt><Dt>2026-03-01</Dt></BookgDt><AcctSvcrRef>FT26060</AcctSvcrRef>${inner}</Ntry>`;
const payment = (name: string, more = '') => `
  <TxDtls><Refs><EndToEndId>E</EndToEndId></Refs>${more}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
    <DbtrAcct><Id><IBAN>GE00BG</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>T-482 177</Ustrd><Ustrd>3012</Ustrd></RmtInf></TxDtls>`;
const camt = (entries: string, iban = 'GE29TB789454') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const fault = (text: string | Uint8Array) => {
  try {
    readStatement(typeof text === 'string' ? bytes(text) : text, account, undefined);
  } catch (error) {
    return (error as { object?: unknown }).object;
  }
  return undefined;
};

test('a camt.053 is read: what is booked and came in, with who paid and why', () => {
  const text = camt(
    entry(`<NtryDtls>${payment('Smith &amp; Sons &#8211; Ltd')}</NtryDtls>`) +
      entry('', { direction: 'DBIT' }) +
      entry('', { status: 'PDNG' }) +
      entry('<RvslInd>true</RvslInd>') +
      entry('<RvslInd>1</RvslInd>'),
  );
  expect(readStatement(bytes(text), account, undefined)).toMatchObject({
    format: 'camt053',
    outgoing: 4,
    faults: [],
    entries: [
      {
        bookedOn: '2026-03-01',
        units: 15_000n,
        reference: 'FT26060',
        sender: 'Smith & Sons – Ltd',
        senderAccount: 'GE00BG',
        purpose: 'T-482 177 3012',
      },
    ],
  });
});

test('a day that no bank has booked anything on is reported with its row, and keeps nothing else from being read', () => {
  const never = entry('').replace('2026-03-01', '0000-01-01');
  const { entries, faults } = readStatement(bytes(camt(never + entry(''))), account, undefined);
  expect(faults).toEqual([{ row: 1, fault: 'dateNotValid' }]);
  expect(entries).toHaveLength(1);
});

test('payments that the bank booked together are lines of their own, each with a reference', () => {
  const one = payment('Nino', '<Amt Ccy="GEL">100.00</Amt>');
  const two = payment('Giorgi', '<Amt Ccy="GEL">50.00</Amt>');
  const { entries } = readStatement(bytes(camt(entry(`<NtryDtls>${one}${two}</NtryDtls>`))), account, undefined);
  expect(entries.map(({ sender, units, reference }) => [sender, units, reference])).toEqual([
    ['Nino', 10_000n, 'FT26060/1'],
    ['Giorgi', 5_000n, 'FT26060/2'],
  ]);
  const unsaid = camt(entry(`<NtryDtls>${payment('Nino')}${payment('Giorgi')}</NtryDtls>`));
  expect(readStatement(bytes(unsaid), account, undefined)).toMatchObject({
    entries: [],
    faults: [{ fault: 'amountNotValid' }, { fault: 'amountNotValid' }],
  });
});

test('entities of its own, another account and what is no statement are refused whole', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${camt('').slice(38)}`;
  expect(fault(bomb)).toEqual({ fault: 'documentType' });
  expect(fault(camt(entry('')).replace('<Stmt>', '<!entity a "b"><Stmt>'))).toEqual({ fault: 'documentType' });
  expect(fault(camt(entry(''), 'GE11TB000000'))).toEqual({ fault: 'otherAccount' });
  expect(fault('<html><body>no</body></html>')).toEqual({ fault: 'notStatement' });
  expect(fault('<Document><unclosed>')).toEqual({ fault: 'notStatement' });
  expect(fault(bytes(camt(entry(''))).map((byte, at) => (at === 60 ? 0xff : byte)))).toEqual({ fault: 'encoding' });
  expect(fault('a;b\u0000')).toEqual({ fault: 'encoding' });
  expect(fault(camt(entry('').repeat(20_001)))).toEqual({ fault: 'tooLong' });
});

test('a table is read in the encoding and with the separators that it has', () => {
  const text = 'Выписка\r\nДата;Плательщик;Сумма\r\n01.03.2026;"Нино; Беридзе";1 500,50\r\n';
  const cyrillic = Uint8Array.from([...text], (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
  const read = readStatement(cyrillic, account, undefined);
  expect(read.mapping).toMatchObject({ encoding: 'windows-1251', delimiter: ';', skipRows: 1, decimal: ',' });
  expect(read.entries).toMatchObject([{ sender: 'Нино; Беридзе', units: 150_050n, row: 3 }]);
  expect(readStatement(bytes('a,b\n1,2'), account, undefined)).toMatchObject({ isUnmapped: true, entries: [] });
});

test('one file that is not too long is taken', () => {
  const file = (length: number) => ({ field: 'file', name: 'x.csv', bytes: Buffer.alloc(length) });
  expect(statementFile([file(1)]).bytes).toHaveLength(1);
  for (const files of [[], [file(0)], [file(1), file(1)], [file(statementMax + 1)]])
    expect(() => statementFile(files)).toThrow();
});

test('a sender is the customer in whatever letters and order, and somebody else is not', () => {
  expect(compareSender('BERIDZE NINO', ['Нино Беридзе'])).toBe('same');
  expect(compareSender('ნინო ბერიძე', ['Giorgi', 'Nino Beridze'])).toBe('same');
  expect(compareSender('Иванов Иван Иванович', ['Ivan Ivanov'])).toBe('same');
  expect(compareSender('Giorgi Kapanadze', ['Nino Beridze'])).toBe('other');
  expect(compareSender('Beridze', ['Nino Beridze'])).toBe('other');
  expect([compareSender('', ['Nino']), compareSender('Nino', [])]).toEqual(['unknown', 'unknown']);
});
