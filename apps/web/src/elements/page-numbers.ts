/** The numbers to offer on a page of a list: the ends, and the neighbours of the present page; undefined is a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages);
  return shown
    .toSorted((one, other) => one - other)
    .flatMap((number, index, all) => {
      const before = all[index - 1] ?? number - 1;
      if (number - before === 1) return [number];
      // A gap of one page is that page.
      return number - before === 2 ? [number - 1, number] : [undefined, number];
    });
}
