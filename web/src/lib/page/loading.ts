import { createStore, useStore } from '#web/lib/store.ts'

const running = createStore(0)

/** Whether the thin loading bar at the top is shown. */
export const useLoading = () => useStore(running) > 0

/** Shows the loading bar while the work runs. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  running.set((count) => count + 1)
  try {
    return await work
  } finally {
    running.set((count) => count - 1)
  }
}
