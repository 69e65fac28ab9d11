import type { OwnersSettings } from './deps.ts';

export function viewChatSettings({ outsideChat }: Pick<OwnersSettings, 'outsideChat'>) {
  return { provider: outsideChat?.provider ?? null, id: outsideChat?.id ?? '' };
}
