/** With what Telegram opened the Mini App: https://docs.telegram-mini-apps.com/platform/launch-parameters */
export interface Launch {
  /** What signs in, letter for letter. */
  readonly initData: string;
  /** Of the protocol that the client speaks: "8.0". */
  readonly version: string;
  /** "android", "ios", "tdesktop", "web"… */
  readonly platform: string;
  readonly startParam: string;
  /** JSON of the theme's colours; "" where it is not given. */
  readonly theme: string;
  /** The bot may write to the person, as far as Telegram says. */
  readonly mayWrite: boolean;
}

/**
 * Reads the launch parameters behind `#` of the address; a start parameter may stand in its query too. Undefined where there
 * are none: this is not the Mini App.
 */
export function readLaunch(hash: string, search: string): Launch | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const initData = parameters.get('tgWebAppData');
  const version = parameters.get('tgWebAppVersion');
  if (initData === null || version === null) return undefined;
  const fields = new URLSearchParams(initData);
  const query = new URLSearchParams(search);
  const startParams = [
    parameters.get('tgWebAppStartParam'),
    fields.get('start_param'),
    query.get('tgWebAppStartParam'),
    query.get('startapp'),
  ];
  return {
    initData,
    version,
    platform: parameters.get('tgWebAppPlatform') ?? '',
    startParam: startParams.find((text) => text) ?? '',
    theme: parameters.get('tgWebAppThemeParams') ?? '',
    mayWrite: readUser(fields.get('user'))?.['allows_write_to_pm'] === true,
  };
}

function readUser(text: string | null): Record<string, unknown> | undefined {
  try {
    const user = JSON.parse(text ?? '') as unknown;
    return typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the client speaks this version of the protocol: "6.9". */
export function speaks({ version }: Pick<Launch, 'version'>, wanted: string): boolean {
  const [have, want] = [version, wanted].map((text) => text.split('.').map(Number));
  for (let at = 0; at < 2; at += 1) {
    const difference = (have?.[at] ?? 0) - (want?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
