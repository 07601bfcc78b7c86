import { setTimeout } from 'node:timers/promises'
import { exportData } from '#shared/contract/export.ts'
import { json, send } from '../api.ts'
import type { TestPerson } from '../people.ts'

const { GetExport, RequestExport } = exportData.operations

/** Asks for a download of everything, if none is there, and waits until the worker has made it. */
export const finishedExport = async (url: string, { token }: Pick<TestPerson, 'token'>) => {
  await json(send(url, RequestExport, { token }))
  for (const deadline = Date.now() + 120_000; ; await setTimeout(100)) {
    const { export: made } = await json(send(url, GetExport, { token }))
    if (made?.status === 'READY') return made
    if (made?.status === 'FAILED' || Date.now() > deadline) {
      throw new Error(`The download is ${made?.status}.`)
    }
  }
}
