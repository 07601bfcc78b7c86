import { describe, expect, it } from 'vitest'
import { type Contact, MiniContact } from '#shared/model/contact.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { planImport } from './plan-import.ts'

const id = '5a7c9e1b-3d4f-4b6a-9c8e-0f1a2b3c4d5e'
const known = [
  MiniContact.parse({ contactId: id, personId: id, name: 'Rosa Lind', isDelegate: false }),
]
const file = new Blob(['BEGIN:VCARD\nFN:Rosa Lind\nEND:VCARD'])

const plan = (load: () => Promise<Contact>, signal = new AbortController().signal) =>
  planImport(file, { list: async () => known, load }, signal)

describe('the import of a file', () => {
  it('goes on when a contact is deleted meanwhile, and fails when the network is gone', async () => {
    const gone = new ApiError({ status: 404, code: 'NOT_FOUND', message: 'It does not exist.' })
    await expect(plan(() => Promise.reject(gone))).resolves.toMatchObject([
      { name: 'Rosa Lind', hasNamesake: true },
    ])
    const lost = new ApiError({ status: 0, code: 'OFFLINE', message: 'You are offline.' })
    await expect(plan(() => Promise.reject(lost))).rejects.toBe(lost)
  })

  it('has no result once another file is chosen', async () => {
    const control = new AbortController()
    const load = async (): Promise<Contact> => {
      control.abort()
      throw new ApiError({ status: 404, code: 'NOT_FOUND', message: 'It does not exist.' })
    }
    await expect(plan(load, control.signal)).rejects.toThrow('aborted')
  })
})
