import type { ReactNode } from 'react';
import { Link } from '../routing/index.ts';

interface SiteLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Leads where an editor's address points: a page of the site, from the language on, or whatever there is elsewhere. */
export function SiteLink({ href, children, ...shared }: SiteLinkProps) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener" {...shared}>
      {children}
    </a>
  );
}
