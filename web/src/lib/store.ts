import { useSyncExternalStore } from 'react'

/** A value that lives as long as the page, and that components can watch. */
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
      // A state that is itself a function is not stored here.
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

/** The store's value, kept up to date. */
export const useStore = <State>(store: Store<State>): State =>
  useSyncExternalStore(store.subscribe, store.get)
