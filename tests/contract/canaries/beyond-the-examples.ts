import { expect } from 'vitest'
import { authenticate } from '#shared/contract/authenticate.ts'
import { storage } from '#shared/contract/storage.ts'
import { json, send } from '../../api.ts'
import { askForAddress, confirmAddress } from '../../builders/address-at-pool.ts'
import { newPerson } from '../../people.ts'

const { Upload, Download, Delete } = storage.operations

/**
 * Does what no example does, though it leaves something that tells of a person. It reads and
 * deletes a file of theirs, and takes over the address that they chose at the user pool.
 */
export const goBeyondTheExamples = async (url: string): Promise<void> => {
  const { token, email } = await newPerson(url)
  const [picture] = Upload.example.body.files
  const named = new File([picture ?? ''], 'Ana Moreno.png', { type: 'image/png' })
  const body = { files: [named] }
  const { files } = await json(send(url, Upload, { ...Upload.example, token, body }))
  const [{ fileId, path }] = files
  const download = await send(url, Download, { token, query: { path } })
  expect(download.status).toBe(200)
  await json(send(url, Delete, { token, query: { id: fileId } }))

  await confirmAddress(token, await askForAddress(url, token, `moved.${email}`))
  await json(send(url, authenticate.operations.me, { token }))
}
