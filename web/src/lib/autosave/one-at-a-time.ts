/**
 * Runs calls to the server one at a time. The caller waits for `running` before it starts the next
 * one.
 */
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
