export { type App, type AppOptions, createApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
