import { isBotOutdated, readStartParameter } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from '../../routing/index.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { useMiniApp } from '../../app/mini-app/use-mini-app.ts';
import { useUser } from '../../app/use-user.ts';
import { OldBot } from '../../features/mini-app/old-bot.tsx';
import { PhoneCard } from '../../features/mini-app/phone-card.tsx';
import { SignInCard } from '../../features/mini-app/sign-in-card.tsx';
import { useBackButton } from '../../features/mini-app/use-back-button.ts';
import { useHaptics } from '../../features/mini-app/use-haptics.ts';
import { useOutsideLinks } from '../../features/mini-app/use-outside-links.ts';
import { useTelegramSignIn } from '../../features/mini-app/use-telegram-sign-in.ts';
import { useTheme } from '../../features/mini-app/use-theme.ts';
import { useViewport } from '../../features/mini-app/use-viewport.ts';
import { WriteCard } from '../../features/mini-app/write-card.tsx';

const SecondFactor = lazy(() => import('./second-factor-loader.tsx'));
const SignOutButton = lazy(async () => ({
  default: (await import('../../features/mini-app/sign-out-button.tsx')).SignOutButton,
}));

/** What binds the page to the Telegram around it, once it has been taken over. */
export function TelegramAround() {
  const miniApp = useMiniApp();
  return miniApp && <Around miniApp={miniApp} />;
}

/** What the person is asked for there: one thing at a time. */
function Around({ miniApp }: { readonly miniApp: MiniApp }) {
  const user = useUser();
  const { pathname } = useLocation();
  const signIn = useTelegramSignIn(miniApp);
  const [isOld, setOld] = useState(() => isBotOutdated(readStartParameter(miniApp.launch.startParam).version));
  const [isPhoneSettled, setPhoneSettled] = useState(false);
  const isAsked = user && !isOld;
  useTheme(miniApp);
  useViewport(miniApp);
  useBackButton(miniApp);
  useHaptics(miniApp);
  useOutsideLinks(miniApp);
  return (
    <>
      {isOld && <OldBot miniApp={miniApp} onSeen={() => setOld(false)} />}
      {signIn.state !== 'quiet' && <SignInCard {...signIn} SecondFactor={SecondFactor} />}
      {isAsked && !isPhoneSettled && (
        <PhoneCard miniApp={miniApp} user={user} onSettled={() => setPhoneSettled(true)} />
      )}
      {isAsked && isPhoneSettled && <WriteCard miniApp={miniApp} />}
      {user && pathname === '/user/profile/' && (
        <Suspense>
          <SignOutButton miniApp={miniApp} user={user} />
        </Suspense>
      )}
    </>
  );
}
