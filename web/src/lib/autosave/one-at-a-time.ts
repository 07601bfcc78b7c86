/** Tells whether a call to the server is running. Callers wait for `running` before they `run`. */
export class OneAtATime {
  #running: Promise<void> | undefined

  /**
   * Settles when the current call has ended, and never rejects. Undefined if no call is running.
   */
  get running(): Promise<void> | undefined {
    return this.#running
  }

  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    let done = () => {}
    this.#running = new Promise((resolve) => {
      done = resolve
    })
    try {
      return await call()
    } finally {
      this.#running = undefined
      done()
    }
  }
}
