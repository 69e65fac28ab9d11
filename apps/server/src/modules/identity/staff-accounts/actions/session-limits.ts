/** A session ends after a shift, or when nobody used it for two hours. */
export const sessionLimits = { absoluteSeconds: 12 * 3600, idleSeconds: 2 * 3600, socketTokenSeconds: 60 } as const;
