import type { SiteSettings } from '../store/site-settings.ts';

export function viewChatSettings({ outsideChat }: Pick<SiteSettings, 'outsideChat'>) {
  return { provider: outsideChat?.provider ?? null, id: outsideChat?.id ?? '' };
}
