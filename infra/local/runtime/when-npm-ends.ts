import { readFileSync } from 'node:fs'

/**
 * The id of a process's parent, and its command line, or nothing if it is gone, or where the system
 * has no `/proc`.
 */
const lookAt = (pid: number) => {
  try {
    // The name, in parentheses, may contain blanks.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\)/s, '')
      .trim()
      .split(' ')
    return { parent: Number(parent), commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return undefined
  }
}

/** The processes between npm and this one, npm included, or none if npm did not start it. */
const startersOf = (pid: number): number[] => {
  const running = lookAt(pid)
  if (!running || pid < 2) return []
  if (/^npm[ \0]/.test(running.commandLine)) return [pid]
  const above = startersOf(running.parent)
  return above.length > 0 ? [pid, ...above] : []
}

const periodMs = 500

/**
 * Calls a function once npm, or a process between it and this one, is gone. A process that is
 * killed passes no signal on, so `npm start` would leave the rest of itself behind.
 */
export const whenNpmEnds = (stop: () => void): void => {
  const starters = startersOf(process.ppid)
  if (starters.length === 0) return
  const timer = setInterval(() => {
    if (starters.every((pid) => lookAt(pid) !== undefined)) return
    clearInterval(timer)
    stop()
  }, periodMs)
  timer.unref()
}
