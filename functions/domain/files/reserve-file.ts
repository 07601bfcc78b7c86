import { newId } from '#functions/core/crypto/random.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { assertPaid, type MemberContext } from '#functions/domain/accounts/member-context.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import type { FileCategory } from '#shared/model/file.ts'
import { FileId } from '#shared/model/ids.ts'
import { drivePath } from '#shared/rules/files/drive-path.ts'
import { namesProgram, tidyFileName } from '#shared/rules/files/file-name.ts'
import { largestSize, maySend, needsPlan, plainType } from '#shared/rules/files/file-types.ts'
import { type FileRecord, fileCreation } from './file-record.ts'

/** The file that a caller wants to store. */
export interface FileRequest {
  readonly category: FileCategory
  readonly fileName: string
  /** The type that the browser announces. */
  readonly contentType: string
  /** In bytes. */
  readonly size: number
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

const assertAllowed = ({ category, fileName, contentType, size }: FileRequest) => {
  if (namesProgram(fileName) || !maySend(category, contentType)) {
    throw new AppError('FILE_TYPE_NOT_ALLOWED', 'We cannot keep a file of this kind.', {
      field: 'contentType',
      details: { fileName, contentType },
    })
  }
  const largest = largestSize(category)
  if (size > largest) {
    throw new AppError('FILE_TOO_LARGE', `A file can be ${megabytes(largest)} at most.`, {
      field: 'size',
      details: { fileName, largest },
    })
  }
  if (size === 0) {
    throw invalidField('size', 'This file is empty.')
  }
}

/**
 * Reserves storage for a file before its upload. Profile pictures and certificates need no plan.
 * The other categories do (`UPGRADE_REQUIRED`).
 */
export const reserveFile = async (
  { caller, now }: MemberContext,
  request: FileRequest,
): Promise<FileRecord> => {
  const { userId, userProfileId, userEntitlements } = caller.account
  if (needsPlan(request.category)) assertPaid(userEntitlements)
  const tidyRequest = { ...request, fileName: tidyFileName(request.fileName) }
  assertAllowed(tidyRequest)
  const fileId = FileId.parse(newId())
  const file: FileRecord = {
    owner: userId,
    fileId,
    category: request.category,
    fileName: tidyRequest.fileName,
    contentType: plainType(request.contentType),
    size: request.size,
    status: 'PENDING',
    path: drivePath({ userProfileId, fileId }),
    createdAt: now.toISOString(),
  }
  await writeAll(fileCreation(file))
  return file
}
