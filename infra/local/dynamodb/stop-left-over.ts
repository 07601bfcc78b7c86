import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Ends the dynoxide of an earlier run that was itself killed, so that two never share one database.
 * A process id is reused by the system, so the command line has to name dynoxide and this database.
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
