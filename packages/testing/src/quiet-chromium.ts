/** The browser that journeys and benches use: the one named by `CHROMIUM_PATH`, or Debian's. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** What a page has no use for. Drivers name some of these themselves, but of two lists the browser reads the last. */
const unused = [
  // Pages of the browser itself below its address bar. Drawing them for each new visitor took a third of all its work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
];

/** Flags that keep Chromium from doing anything of its own, nor what these features do. */
export function quietFlags(alsoUnused: readonly string[] = []): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...unused, ...alsoUnused].join(',')}`,
  ];
}
