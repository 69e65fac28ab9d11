/** Nuxt as it is delivered, without modules. Files are compressed by its own build, since it runs without a proxy here. */
export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  devtools: { enabled: false },
  css: ['~/assets/page.css'],
  app: { head: { viewport: 'width=device-width, initial-scale=1', link: [{ rel: 'icon', href: '/favicon.svg' }] } },
  nitro: { preset: 'node-listener', serveStatic: true, compressPublicAssets: { brotli: true, gzip: true } },
});
