export { createSettingsModule, type Settings, type SettingsOptions } from './settings-module.ts';
export type { Captcha } from './captcha/actions/captcha.ts';
export type { CaptchaEditor } from './captcha/actions/captcha-editor.ts';
export { removeDemoContacts, seedDemoContacts } from './demo/demo-contacts.ts';
export { removeDemoWallets, seedDemoWallets } from './demo/demo-wallets.ts';
export type { SiteSettings } from './store/site-settings.ts';
export { writeSettings } from './store/settings.ts';
export type { SettingsStaffDeps } from './staff/deps.ts';
export { staffHandlers as settingsStaffHandlers } from './staff/handlers.ts';
