import { type CallRequest, updateProfile } from '@tetri/contract';
import { useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import { useProfileMessages } from './use-profile-messages.ts';

type Settings = Required<
  Pick<CallRequest<typeof updateProfile>, 'userLocale' | 'notifyLogin' | 'notifyChangePass' | 'agreeEmailNewsletter'>
>;

/** One setting that is saved as it is chosen, and goes back to what is kept when that is refused. */
export function useSetting<Name extends keyof Settings>(name: Name, kept: Settings[Name]) {
  const t = useProfileMessages();
  const { call, session } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useChange({ isToast: true });
  const [chosen, setChosen] = useState<Settings[Name]>();

  async function choose(value: Settings[Name]) {
    if (isPending) return;
    setChosen(value);
    const isSaved = await run(async () => {
      await session.follow(call(updateProfile, { [name]: value }));
      await revalidate();
    });
    if (isSaved) toasts.show({ type: 'success', message: t('saved') });
    else setChosen(undefined);
  }
  return { value: chosen ?? kept, choose: (value: Settings[Name]) => void choose(value) };
}
