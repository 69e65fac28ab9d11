import type { Params, Route } from './route.ts';

export interface RouteMatch {
  readonly route: Route;
  /** Of the whole address, the same for all its matches. */
  readonly params: Params;
  /** What of the address the routes up to this one take: as long as it stays, the route shows the same. */
  readonly taken: string;
}

/**
 * The routes that answer an address below the site's language ("/news/one/"), from the outermost to the page; undefined where none
 * does. Letters may be large or small; slashes at the end do not count.
 */
export function matchRoutes(routes: readonly Route[], pathname: string): readonly RouteMatch[] | undefined {
  const segments = pathname
    .replace(/^\/|\/+$/g, '')
    .split('/')
    .map(decoded);
  const found = findAmong(routes, segments[0] === '' && segments.length === 1 ? [] : segments);
  if (!found) return undefined;
  const params = Object.assign({}, ...found.map((step) => step.params)) as Params;
  let taken = '';
  return found.map((step) => {
    taken += step.taken.map((segment) => `/${segment}`).join('');
    return { route: step.route, params, taken };
  });
}

interface Step {
  readonly route: Route;
  readonly params: Params;
  readonly taken: readonly string[];
}

function findAmong(routes: readonly Route[], segments: readonly string[]): readonly Step[] | undefined {
  for (const route of routes) {
    for (const { params, count } of waysToTake(partsOf(route), segments)) {
      const step = { route, params, taken: segments.slice(0, count) };
      const rest = segments.slice(count);
      if (!route.children) {
        if (rest.length === 0) return [step];
        continue;
      }
      const within = findAmong(route.children, rest);
      if (within) return [step, ...within];
    }
  }
  return undefined;
}

interface Way {
  readonly params: Params;
  /** How many segments it takes. */
  readonly count: number;
}

/** The ways in which a path can take the beginning of an address, the longest first. */
function* waysToTake(parts: readonly string[], segments: readonly string[]): Generator<Way> {
  const [part, ...others] = parts;
  if (part === undefined) return yield { params: {}, count: 0 };
  if (part === '*') return yield { params: {}, count: segments.length };
  const [segment, ...rest] = segments;
  const name = /^:(\w+)\??$/.exec(part)?.[1];
  if (segment !== undefined && segment !== '' && (name !== undefined || segment.toLowerCase() === part.toLowerCase()))
    for (const { params, count } of waysToTake(others, rest))
      yield { params: name === undefined ? params : { [name]: segment, ...params }, count: count + 1 };
  if (part.endsWith('?')) yield* waysToTake(others, segments);
}

function partsOf({ path = '' }: Route): readonly string[] {
  return path === '' ? [] : path.split('/');
}

/** A segment that is not encoded well stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
