import {
  Avatar,
  Box,
  Flex,
  Menu,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { ChevronsUpDownIcon, ExternalLinkIcon, LogOutIcon, MoonIcon, SunIcon, UserIcon } from 'lucide-react';
import type { StaffRole } from '@tetri/contract';
import { Link } from 'wouter';
import { messages as sharedMessages } from '../components/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSignOut } from '../service/session.tsx';
import { useStopAttending } from '../service/use-attendance.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LiveDot } from './live-dot.tsx';
import { messages } from './messages.ts';
import styles from './staff-badge.module.css';

/** Who is signed in, and what concerns only them. */
export function StaffBadge({ name, role, onLeave }: { name: string; role: StaffRole; onLeave: () => void }) {
  const t = useMessages(messages);
  const roleText = useMessages(sharedMessages)(`role.${role}`);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';

  return (
    <Flex align="center" p={8} style={{ borderTop: '1px solid var(--t-line)' }}>
      <Menu width={248} position="top-start">
        <Menu.Target>
          <UnstyledButton className={styles['person']}>
            <Avatar size={34} color="pine" variant="filled" radius="xl" aria-hidden>
              {[...name][0]}
            </Avatar>
            <Box miw={0} flex={1}>
              <Text fw={600} lh={1.3} truncate>
                {name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {roleText}
              </Text>
            </Box>
            <ChevronsUpDownIcon size={18} color="var(--t-ink-faint)" aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/account" leftSection={<UserIcon size={18} />} onClick={onLeave}>
            {t('section.account')}
          </Menu.Item>
          <Menu.Item component="a" href="/" target="_blank" rel="noopener" leftSection={<ExternalLinkIcon size={18} />}>
            {t('openSite')}
          </Menu.Item>
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={isDark ? <SunIcon size={18} /> : <MoonIcon size={18} />}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {`${t('appearance')}: ${t(isDark ? 'dark' : 'light')}`}
          </Menu.Item>
          <Menu.Divider />
          <LanguageSwitch />
          <Menu.Divider />
          <SignOutItem />
        </Menu.Dropdown>
      </Menu>
      <LiveDot />
    </Flex>
  );
}

/** Apart, since it follows the address: the badge is not drawn anew with every page. */
function SignOutItem() {
  const t = useMessages(messages);
  const signOut = useSignOut();
  const stopAttending = useStopAttending();
  return (
    <Menu.Item leftSection={<LogOutIcon size={18} />} onClick={() => void stopAttending().then(signOut)}>
      {t('signOut')}
    </Menu.Item>
  );
}
