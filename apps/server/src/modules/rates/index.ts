export type { Board, ClosedReason, RoutePrice } from './core/board.ts';
export type { RouteFormula, RouteFormulaDraft } from './core/route-formula.ts';
export { type Source, type SourceKind, sourceKinds } from './core/source.ts';
export { demoFormula } from './demo/demo-pairs.ts';
export { seedDemoRates, unseedDemoRates } from './demo/seed-demo-rates.ts';
export { Rates, type RatesOptions, type SourceState } from './rates-module.ts';
export { insertFormulas } from './store/formulas.ts';
export { type HistoryPoint, historySteps, readHistory } from './store/history.ts';
export { insertSource } from './store/sources.ts';
