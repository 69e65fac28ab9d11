import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from '../../routing/index.ts';
import { sectionPath, personalSections } from '../../app/personal-sections.ts';
import { SectionIcon } from './section-icon.tsx';
import styles from './personal-menu.module.css';
import { useShellMessages } from './use-shell-messages.ts';

/** The sections of the personal area: a column beside the section; where the screen is narrow, a row above it that keeps the present one in sight. */
export function PersonalMenu() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const present = menu.current?.querySelector(`a[href$="${CSS.escape(pathname)}"]`);
    present?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={`${styles['menu']} edge-fade`} aria-label={t('sections')}>
      {personalSections.map((section) => (
        <NavLink key={section} to={sectionPath(section)}>
          <SectionIcon name={section} />
          {t(`section-${section}`)}
        </NavLink>
      ))}
    </nav>
  );
}
