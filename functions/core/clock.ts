let source: () => Date = () => new Date()

/**
 * The product's time: what is due, late or over goes by it. Tokens, authenticator codes and signatures do not: other
 * services date those, so they are compared with the wall clock alone.
 */
export const currentTime = (): Date => source()

/** The instant of a request or an event, by both clocks. */
export const instant = () => ({ now: currentTime(), wallTime: new Date() })

/** Lets whoever runs the product (a laptop, a simulation) say what time it is. In the cloud nobody does. */
export const setTimeSource = (time: () => Date): void => {
  source = time
}
