import type { PersonalSection } from '../../app/personal-sections.ts';

const paths: Readonly<Record<PersonalSection | 'out', string>> = {
  exchange: 'M4 7h11m0 0-3-3m3 3-3 3M16 13H5m0 0 3-3m-3 3 3 3',
  orders: 'M4.5 2.8h11v14.4l-2.2-1.5-1.6 1.5-1.7-1.5-1.7 1.5-1.6-1.5-2.2 1.5ZM7.5 7h5M7.5 10.5h5',
  requisites: 'M3 6h14v9.5H3ZM3 9.2h14M6 12.8h3',
  verification: 'M10 2.8 4 5v4.6c0 3.6 2.5 6.2 6 7.6 3.5-1.4 6-4 6-7.6V5ZM7.3 9.8l2 2 3.5-3.7',
  'partner-system':
    'M7 9.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM2 16c.4-2.7 2.3-4.2 5-4.2s4.6 1.5 5 4.2M13.2 9a2.3 2.3 0 1 0 0-4.6M14.5 12c2 .3 3.2 1.7 3.5 4',
  api: 'm6.5 6-4 4 4 4M13.5 6l4 4-4 4M11.5 4.5l-3 11',
  profile: 'M10 10.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.5 17c.5-3 3-4.6 6.5-4.6s6 1.6 6.5 4.6',
  out: 'M8 3.5H4.5v13H8M12.5 6.5 16 10l-3.5 3.5M15.5 10H8',
};

/** A section's sign in the menus. */
export function SectionIcon({ name }: { readonly name: PersonalSection | 'out' }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
