const first =
  'Ivan Pyotr Sergei Giorgi Davit Nino Mariam Ali Mohamed Ahmed Hassan Juan Carlos Maria Anna Olga Elena Dmitri Levan Irakli Иван Мария Дмитрий Ольга გიორგი ნინო მარიამ დავით'.split(
    ' ',
  );
const parts =
  'an bek chi dze eli fer gor has ian jav kov lad mir nik oro pet qar ros shvi tar uli vas wil yan zur'.split(' ');

/** Names as lists have them, the same for the same seed: few first names, many last names, some with a middle one. */
export function benchNames(count: number, seed: number): readonly string[] {
  let state = seed * 2_654_435_761;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const one = (list: readonly string[]) => list[next(list.length)] ?? '';
  const last = () => Array.from({ length: 2 + next(3) }, () => one(parts)).join('');
  return Array.from({ length: count }, () => [one(first), ...(next(3) === 0 ? [last()] : []), last()].join(' '));
}
