import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { wills } from '#shared/contract/wills.ts'
import { json, send } from '../api.ts'
import { givenDatabase } from '../given-database.ts'
import { startLocalStack } from '../local-stack.ts'
import { newPerson } from '../people.ts'

// Not of the stacks: it kills the laptop's stack and starts it again.

/*
 * Acknowledged data survives the worst crash: everything is killed without warning, in the middle
 * of saves, again and again. The test is left out for a database that is not the stack's own, which
 * it must not kill.
 */

const folder = mkdtempSync(join(tmpdir(), 'heirloom-crash-'))
let stack: Awaited<ReturnType<typeof startLocalStack>>
afterAll(async () => {
  await stack?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const killEverything = async (child: Awaited<ReturnType<typeof startLocalStack>>['child']) => {
  const database = Number(readFileSync(join(folder, 'dynamodb/table.sqlite.pid'), 'utf8'))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  process.kill(database, 'SIGKILL')
  child.kill('SIGKILL')
  await exited
}

it.skipIf(givenDatabase)(
  'the stack loses no acknowledged save when everything is killed in the middle of saves',
  async () => {
    stack = await startLocalStack(folder, ['--no-web'])
    const { token } = await newPerson(stack.url)
    const { willId } = await json(
      send(stack.url, wills.operations.CreateWill, { body: { role: 'own' }, token }),
    )
    let acknowledged = { version: 1, legalName: '' }

    /** Saves one version after the other until the stack is gone. Remembers the last answer. */
    const saveUntilKilled = async (url: string) => {
      for (let version = acknowledged.version; ; version += 1) {
        const legalName = `Ana Moreno ${version + 1}`
        const body = { willId, version, draft: { about: { legalName } } }
        const saved = await json(
          send(url, wills.operations.SaveSessionByWillId, { body, token }),
        ).catch(() => undefined)
        if (!saved) return
        acknowledged = { version: saved.version, legalName }
      }
    }

    for (const saves of [2, 10, 20]) {
      const before = acknowledged.version
      const saving = saveUntilKilled(stack.url)
      await vi.waitUntil(() => acknowledged.version >= before + saves, {
        timeout: 60_000,
        interval: 1,
      })
      // Kills the stack at a random point within one of the next saves.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
      await killEverything(stack.child)
      await saving

      stack = await startLocalStack(folder, ['--no-web'])
      const stored = await json(
        send(stack.url, wills.operations.GetSessionByWillId, { body: { willId }, token }),
      )
      // One more save than was acknowledged may be stored: its answer was lost.
      expect([acknowledged.version, acknowledged.version + 1]).toContain(stored.version)
      if (stored.version === acknowledged.version) {
        expect(stored.draft.about.legalName).toBe(acknowledged.legalName)
      }
      acknowledged = { version: stored.version, legalName: stored.draft.about.legalName }
    }
  },
  300_000,
)
