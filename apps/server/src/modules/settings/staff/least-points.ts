/** The least that an owner may set: with less, pages of the site and of the back office would no longer load. */
export function leastPoints(usual: { readonly points: number }): number {
  return Math.max(1, Math.floor(usual.points / 10));
}
