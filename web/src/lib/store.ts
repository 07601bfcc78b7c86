import { useSyncExternalStore } from 'react'

/** A value that lives as long as the page, and to which components can subscribe. */
export interface Store<State> {
  get: () => State
  set: (next: State | ((current: State) => State)) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      // A state that is itself a function is not supported.
      const value = next instanceof Function ? next(current) : next
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's current value. The component renders again when it changes. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get, store.get)
