import { beforeEach, type RunnerTask } from 'vitest'

const allIn = (task: RunnerTask): RunnerTask[] =>
  task.type === 'suite' ? task.tasks.flatMap(allIn) : [task]

/*
 * The tests of a file follow one visit, so after one has failed, each of the rest would wait for
 * its timeout. They are skipped.
 */
beforeEach(({ task, skip }) => {
  const earlier = task.file.tasks.flatMap(allIn).filter((other) => other !== task)
  skip(
    earlier.some(({ result }) => result?.state === 'fail'),
    'an earlier test of the file failed',
  )
})
