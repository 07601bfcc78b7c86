import { createStore, useStore } from '#web/lib/store.ts'

const running = createStore(0)

/** Whether the thin bar at the top moves. */
export const useLoading = () => useStore(running) > 0

/** Switches the loading flag on for as long as the work takes. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  running.set((count) => count + 1)
  try {
    return await work
  } finally {
    running.set((count) => count - 1)
  }
}
