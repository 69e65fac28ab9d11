/**
 * The first schema of zod tries whether code can be made of text, which the page's policy forbids and the browser reports. zod reads its
 * settings here when it is loaded, so that a page that needs it does not have to wait for it twice.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
