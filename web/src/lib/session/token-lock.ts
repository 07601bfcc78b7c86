/**
 * Runs work that replaces the tokens while no other window of this browser does. A browser without Web Locks runs it at
 * once.
 */
export const withTokenLock = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request('tokens', work) : work()
