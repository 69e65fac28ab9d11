import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearedAmong, textKey, withProven } from './cleared.ts';
import type { AskedValue, Finding } from './finding.ts';

const words = fc.constantFrom('Nino Beridze', 'BERIDZE NINO', 'Gocha Tsereteli', '12AB34567', '12 ab-34567');
const rest = { field: '', source: '', sourceKind: 'own', listed: '', score: null, reasons: [], details: {} } as const;
const finding = fc
  .record({
    kind: fc.constantFrom<Finding['kind']>('name', 'exact', 'provider', 'providerFailed', 'rule'),
    ref: fc.constantFrom('1', '2'),
    typed: words,
    version: fc.constantFrom('a', 'b'),
  })
  .map(({ version, ...one }): Finding => {
    const key = `${one.kind}:${one.ref}:${one.typed}`;
    if (one.kind !== 'name' && one.kind !== 'exact') return { ...rest, ...one, key };
    const isName = /^[a-z ]+$/i.test(one.typed);
    return { ...rest, ...one, key, basis: `${one.ref} ${version} ${textKey({ value: one.typed, isName })}` };
  });
/** What is found has each key once. */
const findings = fc.uniqueArray(finding, { maxLength: 8, selector: ({ key }) => key });
const proven = fc.array(fc.record<AskedValue>({ field: fc.constant(''), value: words, isName: fc.boolean() }));

test('a hit cleared elsewhere counts for proven values of the same entry; other texts and entries do not', () => {
  fc.assert(
    fc.property(findings, findings, proven, (found, ofPerson, known) => {
      const keys = clearedAmong(found, { ofSubject: [], ofPerson }, known);
      for (const { key, kind, basis, typed } of found) {
        const isOfList = kind === 'name' || kind === 'exact';
        if (!isOfList) expect(keys.has(key)).toBe(false);
        if (!keys.has(key)) continue;
        expect(ofPerson.some((one) => one.basis === basis)).toBe(true);
        expect(
          known.some(
            ({ value }) =>
              textKey({ value, isName: true }) === textKey({ value: typed, isName: true }) ||
              textKey({ value, isName: false }) === textKey({ value: typed, isName: false }),
          ),
        ).toBe(true);
      }
    }),
  );
});

test('a hit cleared for the subject itself counts, unless its list has changed since', () => {
  fc.assert(
    fc.property(findings, findings, (found, ofSubject) => {
      const keys = clearedAmong(found, { ofSubject, ofPerson: [] }, []);
      for (const { key, kind, basis } of found) {
        const isSame = ofSubject.some((one) => one.key === key && one.basis === basis);
        if (isSame) expect(keys.has(key)).toBe(kind !== 'providerFailed');
        if (!ofSubject.some((one) => one.key === key)) expect(keys.has(key)).toBe(false);
      }
    }),
  );
});

const found: Finding = { ...rest, ref: '1', kind: 'name', key: 'k', basis: 'b', typed: 'Nino Beridze' };

test('the same name counts however it is written, and another one does not', () => {
  const name = (value: string) => [{ field: '', value, isName: true }];
  const among = (value: string) => clearedAmong([found], { ofSubject: [], ofPerson: [found] }, name(value)).size;
  expect([among('BERIDZE Nino'), among('Nino Beridze Junior')]).toEqual([1, 0]);
});

test('an entry that changed, or another birth date, is asked about anew', () => {
  const changed = { ...found, basis: 'other' };
  const known = [{ field: '', value: 'Nino Beridze', isName: true }];
  expect(clearedAmong([changed], { ofSubject: [found], ofPerson: [found] }, known).size).toBe(0);
});

test('a name typed as proven takes the proven birth date, and is asked about once', () => {
  const value = { field: 'name', value: 'Nino Beridze', isName: true };
  const known = { field: 'verifiedName', value: 'Nino Beridze', isName: true, birthDate: '1990-05-01' };
  expect(withProven([value], [known])).toEqual([{ ...value, birthDate: '1990-05-01' }]);
  const other = { ...value, value: 'Gia Beridze' };
  expect(withProven([other], [known])).toEqual([other, known]);
});
