import { readdirSync, readFileSync } from 'node:fs'

/** The processor time of a process and of what it starts, in seconds, by part. */
export type ProcessorTime = ReadonlyMap<string, number>

interface Process {
  /** The pid and the time of its start, since a later process may get the same pid. */
  readonly id: string
  readonly parent: number
  /** The user and system time, in ticks of a hundredth of a second. */
  readonly ticks: number
  readonly part: string
}

const ticksASecond = 100

/** Which part of a run a command belongs to. */
const partOf = (command: string): string => {
  if (/chromium|headless_shell/.test(command)) return 'browser'
  if (command.includes('dynoxide')) return 'databases'
  if (command.includes('infra/local/start.ts')) return 'stacks'
  return 'tests'
}

/** Reads a process from /proc (proc(5), `stat` and `cmdline`), or nothing if it has ended. */
const readProcess = (pid: number): Process | undefined => {
  try {
    // The name in brackets may contain spaces. After it: state, parent, …, user time (14th field),
    // system time (15th), start (22nd).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    if (fields[0] === 'Z') return undefined
    return {
      id: `${pid} ${fields[19]}`,
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      part: partOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
    }
  } catch {
    return undefined
  }
}

const pids = () => {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

/**
 * Watches this process and everything that it starts, also what outlives its parent. What a process
 * uses within the last half second before it ends is not seen. Only Linux has /proc: elsewhere
 * nothing is measured.
 */
export const watchProcessorTime = () => {
  const known = new Map<string, Process>()
  const look = () => {
    const now = new Map(pids().flatMap((pid) => [[pid, readProcess(pid)] as const]))
    const isOurs = (pid: number): boolean => {
      const running = now.get(pid)
      if (!running || pid === 1) return false
      return pid === process.pid || known.has(running.id) || isOurs(running.parent)
    }
    for (const [pid, each] of now) if (each && isOurs(pid)) known.set(each.id, each)
  }
  look()
  const timer = setInterval(look, 500)
  return {
    stop: (): ProcessorTime => {
      clearInterval(timer)
      const byPart = new Map<string, number>()
      for (const { part, ticks } of known.values()) {
        byPart.set(part, (byPart.get(part) ?? 0) + ticks / ticksASecond)
      }
      return byPart
    },
  }
}
