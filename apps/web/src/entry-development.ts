// What Vite's React plugin would put into the page as an inline script, which our pages do not allow.
interface Refresh {
  readonly default: { injectIntoGlobalHook(target: Window): void };
}

const address = '/@react-refresh';
const refresh = (await import(/* @vite-ignore */ address)) as Refresh;
refresh.default.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import('./entry-client.tsx');
