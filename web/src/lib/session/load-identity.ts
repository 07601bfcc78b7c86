/**
 * Loads the module that talks to the user pool. It is loaded late, because it is a quarter of the
 * script of a first visit.
 */
export const loadIdentity = () => import('./identity.ts')
