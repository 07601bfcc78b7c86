import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * A test that was stopped leaves its file behind: signal 0 does nothing, but fails if the process
 * does not exist.
 */
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const take = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

const holderOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    // The holder has just finished. 0 stands for this process, which runs.
    return 0
  }
}

/** Does work while no other test process does work of the same name. */
export const oneAtATime = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const file = join(tmpdir(), `heirloom-${name}.lock`)
  while (!take(file)) {
    if (!isRunning(holderOf(file))) rmSync(file, { force: true })
    await setTimeout(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
