/**
 * How Node runs the server. V8 would collect everything each hundred seconds to give memory back, however busy the server is, and stop
 * it for 70 ms; see docs/decisions/garbage-collector.md. Only the command line can say so.
 */
export const serverFlags = ['--no-memory-reducer'];
