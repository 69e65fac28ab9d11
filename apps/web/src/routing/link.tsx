import { type ComponentPropsWithRef, type MouseEvent, use, useEffect } from 'react';
import { LocationContext } from './contexts.ts';
import { useNavigate, useRouter } from './hooks.ts';
import { type Path, pathOf, resolveTo, type To } from './location.ts';
import type { NavigateOptions } from './router.ts';

export interface LinkProps
  extends Omit<ComponentPropsWithRef<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  readonly to: To;
}

/** A link within the site: followed without loading a document anew, where it is not asked for in a tab or a window of its own. */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const path = usePath(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    // Whoever presses the link of the page that is there reads it anew, and does not come back to it.
    const isHere = pathOf(path) === pathOf(router.state.location);
    void router.navigate(path, { replace: replace ?? isHere, state, preventScrollReset });
  };
  return (
    <a {...rest} href={router.hrefOf(path)} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Pages below the address are other places. */
  readonly end?: boolean;
}

/** A link that says when its page, or one below it, is the one that is shown. */
export function NavLink({ end = false, ...props }: NavLinkProps) {
  const pathname = use(LocationContext)?.pathname ?? '';
  const { pathname: target } = usePath(props.to);
  const isShown = isAt(target, pathname) || (!end && pathname.startsWith(withSlash(target)));
  return <Link {...props} aria-current={isShown ? 'page' : undefined} />;
}

interface NavigateProps extends Pick<NavigateOptions, 'replace'> {
  readonly to: string;
}

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace }: NavigateProps) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace });
  }, [navigate, to, replace]);
  return null;
}

/** Where a link leads. One that says a whole path is not drawn again when the page changes. */
function usePath(to: To): Path {
  const path = typeof to === 'string' ? to : to.pathname;
  return resolveTo(to, path?.startsWith('/') ? { pathname: '/' } : (use(LocationContext) ?? { pathname: '/' }));
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

function isAt(target: string, pathname: string): boolean {
  return withSlash(target) === withSlash(pathname);
}

function withSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
