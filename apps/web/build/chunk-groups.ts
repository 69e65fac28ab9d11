const standalone = /src\/(?:first-script|service-worker)\//;
// It waits for the page's own file before it draws: a file that both need must not wait for it in turn.
const entry = /src\/entry-client\.tsx$/;
const texts = /\/(?:en|ru|ka)\.(?:json|ts)$/;
const isPartOfPages = (id: string) => ![standalone, entry, texts].some((pattern) => pattern.test(id));

// Many pages have a dialog or ask for a passkey, and none does so before it is touched.
const dialogs = [
  /@mantine\/core\/.*\/(?:Modal|ModalBase|Drawer|ScrollArea|Overlay|Portal)\//,
  /@mantine\/core\/styles\/(?:Modal|ModalBase|Drawer|Overlay|Paper|CloseButton)\./,
  /src\/elements\/(?:(?:dialog|drawer)-styles|modal-dialog|use-dialog-focus)\.tsx?$/,
  /node_modules\/(?:react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib)\//,
];
const passkeys = /@simplewebauthn\//;
const later = [...dialogs, passkeys, /-dialog\.tsx$/, /\/use-passkey\.ts$/];
// The styles that most pages share are part of every page; the others belong to their own.
const isControl = (id: string) =>
  isPartOfPages(id) && !id.includes('.css') && !later.some((pattern) => pattern.test(id));

// Many pages share them, and the first screen of the exchange has none of them.
const notOnFirst = [
  /@mantine\/core\/.*\/(?:ActionIcon|DirectionProvider|FocusTrap|Paper|PasswordInput|Textarea|VisuallyHidden)\//,
  /@mantine\/hooks\/.*\/use-(?:debounced-callback|focus-return|focus-trap|window-event)\//,
  /packages\/ui\/src\/(?:amount|copy-button|status-mark)\.tsx$/,
  /src\/elements\/(?:article-|copy-button|email-field|empty-state|form-failure|letter-taken|page-|section-head|use-proof)/,
  /src\/features\/account\/form-styles\.ts$/,
  /src\/features\/(?:account|profile|subscription)\/(?:errand-card|use-\w+-messages)\.tsx?$/,
  /src\/app\/(?:or-not-found|page-number|use-change|use-filled|use-moment-text|use-refusal|use-sending)\.ts$/,
];

// Small, and not shared by many: of both shells, and of the exchange's form with what is around it on the home page.
const onFirst = [
  /src\/app\/(?:account-dialog|amount-text|claim-local-orders|end-session|fits-pattern|in-place|kyc-asked|kyc-dialog|use-leave-account|use-page-focus|use-page-meta)\.ts$/,
  /src\/app\/mini-app\/use-main-button\.ts$/,
  /src\/elements\/in-turn\.tsx$/,
  /src\/features\/reviews\/(?:first-letter|review-card|stars|use-reviews-messages)\.tsx?$/,
  /@mantine\/(?:core|hooks)\/.*\/(?:noop|use-color-scheme|use-mantine-color-scheme)\.mjs$/,
  /src\/features\/(?:account\/account-host|verification\/kyc-host)\.tsx$/,
  /src\/elements\/(?:further-block|main-action|question-list|navigation-progress|toasts)\.tsx$/,
  /src\/features\/exchange\/use-exchange-messages\.ts$/,
  /src\/features\/shell\/(?:closed-when-offline|demo-banner|section-icon|technical-work|use-shell|web-alerts)\.tsx?$/,
  /packages\/money\/src\//,
];

// Small, and of the site's shell: each is shared with a page or two, and would be a file of its own for that.
const siteFrame = [
  /@mantine\/core\/.*\/use-computed-color-scheme\.mjs$/,
  /@mantine\/hooks\/.*\/use-(?:click-outside|hotkeys)\//,
  /packages\/ui\/src\/logo\.tsx$/,
  /src\/app\/language-names\.ts$/,
  /src\/features\/(?:chat\/has-kept-chat|shell\/hours-by-days|shell\/office-hours)\.tsx?$/,
];

/**
 * Which modules travel together. Left alone, each module that several pages share becomes a file of its own, and a page is
 * kept waiting for sixty of them: a phone on a slow line asks for six at a time.
 */
export const chunkGroups = [
  {
    name: 'base',
    debugName: 'what every page needs',
    tags: ['$initial' as const],
    test: isPartOfPages,
    priority: 2,
  },
  {
    name: 'dialogs',
    debugName: 'what dialogs are made of',
    test: (id: string) => dialogs.some((pattern) => pattern.test(id)),
    includeDependenciesRecursively: false,
    priority: 1.5,
  },
  { name: 'passkeys', debugName: 'signing in without a password', test: passkeys, priority: 1.5 },
  {
    name: 'first-screen',
    debugName: 'what the first screen is made of',
    test: (id: string) => isControl(id) && onFirst.some((pattern) => pattern.test(id)),
    includeDependenciesRecursively: false,
    priority: 1.4,
  },
  {
    name: 'site-frame',
    debugName: 'what the shell of the site shares with few pages',
    test: (id: string) => isControl(id) && siteFrame.some((pattern) => pattern.test(id)),
    includeDependenciesRecursively: false,
    priority: 1.3,
  },
  {
    name: 'controls',
    debugName: 'what most pages are made of',
    test: (id: string) => isControl(id) && !notOnFirst.some((pattern) => pattern.test(id)),
    minShareCount: 6,
    maxModuleSize: 8000,
    // Or one page's dialog would bring all that it is made of to every page.
    includeDependenciesRecursively: false,
    priority: 1.2,
  },
  {
    name: 'further-controls',
    debugName: 'what many pages are made of, and not the first screen',
    test: isControl,
    minShareCount: 6,
    maxModuleSize: 8000,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];
