export { endOpenSessions, forgetSessions, listSessions } from './store/sessions.ts';
export { isProviderOffered } from './store/provider-terms.ts';
export { startAtProvider } from './actions/start-at-provider.ts';
export { askSessionJob } from './jobs/ask-session.ts';
export { mountProviderNews } from './http/mount-provider-news.ts';
export { readProvider, type ProviderRow, writeProvider } from './store/provider-terms.ts';
export { sealSecret } from './actions/ask-provider.ts';
