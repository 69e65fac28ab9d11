import { exactKey } from './exact-key.ts';
import type { AskedValue, Finding } from './finding.ts';

/**
 * Keys of what is found now that people have cleared: of the same subject, or of whatever else is the person's where it is about a
 * name or a number that is proven to be theirs. Clearing something that was never approved proves nobody, and a list's entry or a
 * birth date that is another one since is another finding.
 */
export function clearedAmong(
  found: readonly Finding[],
  cleared: { readonly ofSubject: readonly Finding[]; readonly ofPerson: readonly Finding[] },
  proven: readonly AskedValue[],
): ReadonlySet<string> {
  const basesOfPerson = new Set(cleared.ofPerson.flatMap(({ basis }) => basis ?? []));
  const isOfSubject = ({ key, basis }: Finding) =>
    cleared.ofSubject.some((one) => one.key === key && (one.basis === undefined || one.basis === basis));
  const isOfPerson = ({ basis }: Finding) => basis !== undefined && basesOfPerson.has(basis);
  const provenOnes = new Set(ofProven(found, proven));
  const isCleared = (finding: Finding) =>
    finding.kind !== 'providerFailed' && (isOfSubject(finding) || (isOfPerson(finding) && provenOnes.has(finding)));
  return new Set(found.filter(isCleared).map(({ key }) => key));
}

/** What lists have of names and numbers that are proven, however they are written. */
export function ofProven(findings: readonly Finding[], proven: readonly AskedValue[]): readonly Finding[] {
  const texts = new Set(proven.map(textKey));
  return findings.filter(
    ({ kind, typed }) =>
      ((kind === 'name' || kind === 'exact') && texts.has(textKey({ value: typed, isName: true }))) ||
      (kind === 'exact' && texts.has(textKey({ value: typed, isName: false }))),
  );
}

/** Values of a subject and those that are proven of its person: what is typed and proven counts as proven. */
export function withProven(typed: readonly AskedValue[], proven: readonly AskedValue[]): readonly AskedValue[] {
  const dayOf = new Map(proven.flatMap((one) => (one.birthDate === undefined ? [] : [[textKey(one), one.birthDate]])));
  const dated = typed.map((value) => {
    const birthDate = value.birthDate ?? dayOf.get(textKey(value));
    return birthDate === undefined ? value : { ...value, birthDate };
  });
  const isAsked = ({ value, isName }: AskedValue) =>
    dated.some((known) => known.value === value && known.isName === isName);
  return [...dated, ...proven.filter((value) => !isAsked(value))];
}

/** The same for texts that are the same name or number, however they are written. */
export function textKey({ value, isName }: Pick<AskedValue, 'value' | 'isName'>): string {
  return exactKey(isName ? 'name' : 'document', value) ?? '';
}
