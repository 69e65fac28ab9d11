import { modules, packages } from '../architecture.ts';

/** An import from `from` to `to` is refused; `$1` in `to` stands for the first group that `from` matched. */
export interface DependencyRule {
  readonly reason: string;
  readonly from: RegExp;
  readonly to: string;
  /** Whether tests are bound too. */
  readonly tests: boolean;
}

const server = 'apps/server/src';
const anyOf = (names: readonly string[]) => (names.length === 0 ? '(?!)' : `(?:${names.join('|')})`);

const moduleRules: DependencyRule[] = Object.entries(modules).map(([name, { uses }]) => ({
  reason: `${name} may use ${uses.length === 0 ? 'no other module' : uses.join(', ')} only (scripts/architecture.ts)`,
  from: new RegExp(`^${server}/modules/${name}/`),
  to: `^${server}/modules/(?!${anyOf([name, ...uses])}/)`,
  tests: false,
}));

const packageRules: DependencyRule[] = Object.entries(packages).map(([name, uses]) => ({
  reason: `the package ${name} may use ${uses.length === 0 ? 'no other' : uses.join(', ')} only (scripts/architecture.ts)`,
  from: new RegExp(`^packages/${name}/`),
  to: `^packages/(?!${anyOf([name, ...uses])}/)`,
  tests: false,
}));

/** Every import that is refused: the two tables, and what holds for all alike. */
export const dependencyRules: readonly DependencyRule[] = [
  ...moduleRules,
  ...packageRules,
  {
    reason: 'a module is imported only through its index.ts',
    from: new RegExp(`^${server}/modules/([^/]+)/`),
    to: `^${server}/modules/(?!$1/)[^/]+/(?!index\\.ts$|testing/)`,
    tests: true,
  },
  {
    reason: 'a module is imported only through its index.ts',
    from: new RegExp(`^(?!${server}/(?:modules|payment-methods)/|scripts/)`),
    to: `^${server}/modules/[^/]+/(?!index\\.ts$)`,
    tests: true,
  },
  {
    // Documents are written from tables; to load a whole module for one takes longer than the rest of the check.
    reason: 'scripts take of a module its index.ts, or what is pure',
    from: /^scripts\//,
    to: `^${server}/modules/[^/]+/(?!index\\.ts$|core/)`,
    tests: true,
  },
  {
    reason: 'a module knows neither the composition root nor the payment methods',
    from: new RegExp(`^${server}/modules/`),
    to: `^${server}/(?:payment-methods/|[^/]+$)`,
    tests: false,
  },
  {
    reason: 'core/ uses only core/, money, contract and destinations',
    from: new RegExp(`^${server}/modules/([^/]+)/core/`),
    to: `^(?!${server}/modules/$1/core/|packages/(?:money|contract|destinations)/)`,
    tests: false,
  },
  {
    reason: 'core/ of a part uses nothing of ours but core/, money, contract and destinations',
    from: new RegExp(`^${server}/modules/([^/]+)/[^/]+/core/`),
    to: `^(?:apps|packages)/(?!server/src/modules/$1/(?:[^/]+/)?core/|(?:money|contract|destinations)/)`,
    tests: false,
  },
  {
    reason: 'money depends on nothing',
    from: /^packages\/money\//,
    to: '^(?!packages/money/)',
    tests: false,
  },
  {
    reason:
      'a payment method sees only payments/plugin.ts, method-texts.ts, the HTTP client of the platform, and packages',
    from: new RegExp(`^${server}/payment-methods/([^/]+)/`),
    to: `^apps/(?!server/src/payment-methods/$1/|server/src/payment-methods/method-texts\\.ts$|server/src/modules/payments/plugin\\.ts$|server/src/platform/http-client)`,
    tests: false,
  },
  {
    reason: 'the platform knows no module',
    from: new RegExp(`^${server}/platform/`),
    to: `^${server}/(?:modules/|payment-methods/|(?:app|main|index)\\.ts$)`,
    tests: false,
  },
  { reason: 'a package never imports an app', from: /^packages\/(?!testing\/)/, to: '^apps/', tests: true },
  {
    reason: 'an app that runs in a browser or a messenger imports no other app',
    from: /^apps\/((?!server\/)[^/]+)\//,
    to: '^apps/(?!$1/)',
    tests: true,
  },
  {
    reason: 'the server imports no other app; what composes it starts the bot',
    from: /^apps\/server\/(?!src\/compose\/)/,
    to: '^apps/(?!server/)',
    tests: true,
  },
  {
    reason: 'what composes the server imports no other app than the bot',
    from: /^apps\/server\/src\/compose\//,
    to: '^apps/(?!server/|bot/)',
    tests: true,
  },
  {
    reason: 'a feature never imports a feature',
    from: /^apps\/(?:[^/]+)\/src\/features\/([^/]+)\//,
    to: '^apps/[^/]+/src/features/(?!$1/)',
    tests: true,
  },
  {
    reason: 'a feature knows neither routes nor shells',
    from: /^apps\/[^/]+\/src\/features\//,
    to: '^apps/[^/]+/src/(?:routes|shells)/',
    tests: false,
  },
  {
    reason: 'only tests use the testing package and testing folders',
    from: /^(?!packages\/testing\/|e2e\/|bench\/|apps\/server\/src\/(?:payment-soak|payout-faults)\/)/,
    to: '^(?:packages/testing/|apps/.*/testing/)',
    tests: false,
  },
];
