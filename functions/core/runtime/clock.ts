import { setTimeout } from 'node:timers/promises'

const timeKey = Symbol.for('heirloom.time')

// Each bundle has its own copy of this file, so the time source is stored on the object that all
// copies share.
const sharedGlobal: typeof globalThis & { [timeKey]?: () => Date } = globalThis
// Only simulations replace it. They are not bundled, and so have one copy of this file.
let pauseSource: (milliseconds: number) => Promise<unknown> = (milliseconds) =>
  setTimeout(milliseconds)

/**
 * The product's time, which decides what is due, late or over. Other services date tokens,
 * authenticator codes and signatures, so these are compared with the wall clock instead.
 */
export const currentTime = (): Date => sharedGlobal[timeKey]?.() ?? new Date()

/** The instant of a request or an event, by both clocks. */
export const instant = () => ({ now: currentTime(), wallTime: new Date() })

/** Sets the product's time, for the laptop and for simulations. In the cloud it is never called. */
export const setTimeSource = (time: () => Date): void => {
  sharedGlobal[timeKey] = time
}

/**
 * Pauses between the attempts of one call. Use it for nothing else: what is to happen later has an
 * entry in the due index.
 */
export const pause = async (milliseconds: number): Promise<void> => {
  await pauseSource(milliseconds)
}

/** Lets a simulation decide when a pause ends. Only simulations may call it. */
export const setPauseSource = (source: (milliseconds: number) => Promise<unknown>): void => {
  pauseSource = source
}
