/** A call that a page makes to its worker. */
export interface WorkerCall<Input> {
  readonly id: number
  readonly input: Input
}

/** The answers of a worker about a call. */
export type WorkerAnswer<Progress, Output> = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly output: Output }
  | { readonly kind: 'failed'; readonly message: string }
)

/** Answers the calls of a page, in a worker. `report` tells the page how far a call is. */
export const serveCalls = <Input, Progress, Output>(
  work: (input: Input, report: (progress: Progress) => void) => Output | Promise<Output>,
): void => {
  const post = (answer: WorkerAnswer<Progress, Output>) => self.postMessage(answer)
  self.onmessage = async ({ data: { id, input } }: MessageEvent<WorkerCall<Input>>) => {
    try {
      const output = await work(input, (progress) => post({ id, kind: 'progress', progress }))
      post({ id, kind: 'done', output })
    } catch (error) {
      post({
        id,
        kind: 'failed',
        message: error instanceof Error ? error.message : String(error),
      })
    }
  }
}
