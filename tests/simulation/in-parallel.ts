import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** One process for each core. */
const processes = availableParallelism()

/** Sends one task to a process and waits for its answer. */
const ask = <Task, Answer>(child: ChildProcess, task: Task): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('A process of the simulation ended.'))
    child.once('exit', fail)
    child.once('message', (answer) => {
      child.off('exit', fail)
      resolve(answer as Answer) // what `answerTasks` of the other process sends
    })
    child.send(task as object)
  })

/**
 * Gives each task to one of several processes that run `file`, and each answer to `done`, in no
 * order. A run replaces the product's clock and its clients, so that one process does one run at a
 * time.
 */
export const inParallel = async <Task extends object, Answer>(
  file: URL,
  tasks: readonly Task[],
  done: (answer: Answer) => void,
): Promise<void> => {
  const waiting = [...tasks]
  const work = async () => {
    const child = fork(fileURLToPath(file))
    for (let task = waiting.shift(); task; task = waiting.shift()) done(await ask(child, task))
    child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(processes, tasks.length) }, work))
}

/** Answers each task that the first process sends, until it sends no more. */
export const answerTasks = <Task>(answer: (task: Task) => Promise<object>): void => {
  process.on('message', async (task) => process.send?.(await answer(task as Task))) // what `ask` sends
}
