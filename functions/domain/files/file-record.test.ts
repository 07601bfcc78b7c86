import { describe, expect, it } from 'vitest'
import { FileId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { driveQuota } from '#shared/rules/files/file-types.ts'
import {
  type FileRecord,
  fileAttachment,
  fileCreation,
  fileRemoval,
  storedFile,
} from './file-record.ts'

const fileId = FileId.parse('5c7e9f1b-3d5a-4b7c-8e9f-0a1b2c3d4e5f')
const file: FileRecord = {
  owner: UserId.parse('6f1c2b1e-8d0a-4c3e-9f57-2a4b6c8d0e1f'),
  fileId,
  category: 'document',
  fileName: 'Deed.pdf',
  contentType: 'application/pdf',
  size: 1000,
  status: 'READY',
  path: drivePath({
    userProfileId: UserProfileId.parse('0b7d3c5a-1e2f-4a6b-8c9d-3e5f7a9b1c2d'),
    fileId,
  }),
  createdAt: '2026-05-01T12:00:00.000Z',
}
const usage = (writes: ReturnType<typeof fileRemoval>) =>
  writes.find(({ update }) => update?.UpdateExpression?.includes('usedBytes'))?.update

describe('a person’s file', () => {
  it('is shown to its owner without owner id and attachment', () => {
    const shown = storedFile({ ...file, attachedTo: 'passing' })
    expect(shown).not.toHaveProperty('owner')
    expect(shown).not.toHaveProperty('attachedTo')
    expect(shown.fileName).toBe('Deed.pdf')
  })

  it('reserves its storage when it is announced, if there is enough left', () => {
    // The condition of the write: at most so many bytes may be in use before these 1,000 are added.
    expect(usage(fileCreation({ ...file, status: 'PENDING' }))?.ExpressionAttributeValues).toEqual({
      ':added': 1000,
      ':usedBytes': driveQuota - 1000,
    })
  })

  it('gives its storage back when it is removed, and an event deletes its bytes', () => {
    const removal = fileRemoval(file)
    expect(usage(removal)?.ExpressionAttributeValues).toEqual({ ':added': -1000 })
    expect(JSON.stringify(removal)).toContain('FileRemoved')
    expect(JSON.stringify(removal)).toContain('removed-file')
  })

  it('cannot be attached to a second record: it is in use', () => {
    const { update, onConflict } = fileAttachment(file, 'passing')
    expect(update?.ConditionExpression).toContain(
      '(attribute_not_exists(attachedTo) OR attachedTo = :to)',
    )
    expect(onConflict?.()).toMatchObject({ code: 'FILE_IN_USE' })
  })
})
