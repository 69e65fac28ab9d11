import { NavLink } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { type PersonalSection, sectionPath } from '../../app/personal-sections.ts';
import { useMiniAppMessages } from '../../features/mini-app/use-mini-app-messages.ts';
import { SectionIcon } from '../../features/shell/section-icon.tsx';
import styles from './bottom-menu.module.css';

const sections = ['orders', 'partner-system', 'profile'] as const satisfies readonly PersonalSection[];

/** The Mini App's menu, at hand at the bottom of the screen. */
export function BottomMenu() {
  const t = useMiniAppMessages();
  const { miniApp } = useScope();
  const feel = () => miniApp?.bridge.post('web_app_trigger_haptic_feedback', { type: 'selection_change' });
  return (
    <nav className={styles['menu']} aria-label={t('menu')}>
      <NavLink to="/" end onClick={feel}>
        <SectionIcon name="exchange" />
        <span>{t('menu-exchange')}</span>
      </NavLink>
      {sections.map((section) => (
        <NavLink key={section} to={sectionPath(section)} onClick={feel}>
          <SectionIcon name={section} />
          <span>{t(`menu-${section}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
