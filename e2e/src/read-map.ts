/** Every page of the site's own map, below the language's prefix; of directions, which are many and all alike, the first three. */
export async function readMap(address: string): Promise<string[]> {
  const files = await addressesIn(`${address}/sitemap.xml`);
  const lists = await Promise.all(files.map((file) => addressesIn(`${address}${new URL(file).pathname}`)));
  const addresses = lists.flatMap((list) => (list.length > 500 ? list.slice(0, 3) : list));
  return [...new Set(addresses.map((one) => new URL(one).pathname.slice('/en/'.length)))];
}

async function addressesIn(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);
}
