import type { ExchangeRoute } from './directions.ts';

/** What a route asks of a person before they order: an account, a verification, or one that an order can wait for. */
export type RouteBar = 'signIn' | 'signInToVerify' | 'verify' | 'waits';

type Asked = Pick<ExchangeRoute, 'verification' | 'requiredOnlyForAuthed' | 'verificationWaitSeconds'> & {
  readonly requiredDocuments: readonly Pick<ExchangeRoute['requiredDocuments'][number], 'need'>[];
};

interface Person {
  readonly verificationPerson: { readonly status: string };
}

/** Judged as the server judges it, so that the form says it before it is filled in; only the server knows of cards and companies. */
export function routeBarOf(route: Asked, user: Person | null): RouteBar | undefined {
  const needs = route.requiredDocuments.flatMap(({ need }) => need ?? []);
  const isAsked = route.verification || needs.length > 0;
  if (user === null) return isAsked ? 'signInToVerify' : route.requiredOnlyForAuthed ? 'signIn' : undefined;
  const isPersonAsked = route.verification || needs.includes('person');
  if (!isPersonAsked || user.verificationPerson.status === 'verified') return undefined;
  return route.verificationWaitSeconds > 0 ? 'waits' : 'verify';
}

/** Nothing can be ordered before. */
export function isBarred(bar: RouteBar | undefined): boolean {
  return bar !== undefined && bar !== 'waits';
}
