import { setTimeout } from 'node:timers/promises'

const source = Symbol.for('heirloom.time')

// A bundle has its own copy of this file: whoever loads it tells it the time by what both of them share.
const shared: typeof globalThis & { [source]?: () => Date } = globalThis
let wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => setTimeout(milliseconds)

/**
 * The product's time: what is due, late or over goes by it. Tokens, authenticator codes and signatures do not: other
 * services date those, so they are compared with the wall clock alone.
 */
export const currentTime = (): Date => shared[source]?.() ?? new Date()

/** The instant of a request or an event, by both clocks. */
export const instant = () => ({ now: currentTime(), wallTime: new Date() })

/** Lets whoever runs the product (a laptop, a simulation) say what time it is. In the cloud nobody does. */
export const setTimeSource = (time: () => Date): void => {
  shared[source] = time
}

/** Waits: between tries of one call, and nowhere else. */
export const pause = async (milliseconds: number): Promise<void> => {
  await wait(milliseconds)
}

/** Lets a simulation decide when a wait is over. Nothing else may. */
export const setPauseSource = (waiting: (milliseconds: number) => Promise<unknown>): void => {
  wait = waiting
}
