import { describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { AppError } from '#shared/errors.ts'
import type { Entitlement } from '#shared/model/entitlement.ts'
import { largestSize } from '#shared/rules/files/file-types.ts'
import { memberContext } from '#tests/builders/member-context.ts'
import { type FileRequest, reserveFile } from './reserve-file.ts'

/*
 * The refusals before the table is read. The integration tests show what is stored.
 */

const refusal = async (
  parts: Partial<FileRequest>,
  userEntitlements: Entitlement = 'doublewilluser',
) => {
  const account = anAccount({ userEntitlements })
  const now = new Date('2026-05-01T12:00:00.000Z')
  const context = memberContext(account, now)
  const request = {
    category: 'avatar' as const,
    fileName: 'Ana.png',
    contentType: 'image/png',
    size: 1000,
    ...parts,
  }
  const error = await reserveFile(context, request).catch((refused: unknown) => refused)
  return error instanceof AppError ? error.code : 'not refused here'
}

describe('a file that is announced', () => {
  it('is refused if it is a program, whatever type it claims', async () => {
    expect(await refusal({ fileName: 'Ana.png.exe' })).toBe('FILE_TYPE_NOT_ALLOWED')
  })

  it('is refused if its type is not allowed, since it may contain scripts', async () => {
    for (const contentType of ['image/svg+xml', 'text/html', 'nonsense']) {
      expect(await refusal({ contentType }), contentType).toBe('FILE_TYPE_NOT_ALLOWED')
    }
  })

  it('is refused if it is empty, or larger than its category allows', async () => {
    expect(await refusal({ size: 0 })).toBe('VALIDATION_FAILED')
    expect(await refusal({ size: largestSize('avatar') + 1 })).toBe('FILE_TOO_LARGE')
  })

  it('is refused to a person without a plan, unless it is a profile picture', async () => {
    // The other two refusals have other reasons. They show that the plan was no obstacle.
    const paper = { category: 'document' as const, fileName: 'Deed.exe' }
    expect(await refusal(paper, 'free')).toBe('UPGRADE_REQUIRED')
    expect(await refusal(paper)).toBe('FILE_TYPE_NOT_ALLOWED')
    const face = { category: 'avatar' as const, size: 0 }
    expect(await refusal(face, 'free')).toBe('VALIDATION_FAILED')
  })
})
