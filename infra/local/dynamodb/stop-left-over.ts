import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops the dynoxide of an earlier run that was killed, so that two servers never share one database. The system
 * reuses process ids, so the process is stopped only if its command line names dynoxide and this database.
 */
export async function stopLeftOver(pidFile: string, database: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  while (isDynoxide(pid, database)) {
    process.kill(pid, 'SIGKILL')
    await sleep(20)
  }
  rmSync(pidFile, { force: true })
}

function isDynoxide(pid: number, database: string): boolean {
  if (!Number.isInteger(pid) || pid < 2) return false
  try {
    const [program = '', ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program.endsWith('/dynoxide') && rest.includes(database)
  } catch {
    return false
  }
}
