import { AppError } from '#shared/errors.ts'
import type { Document } from '#shared/model/document.ts'

/** No paper expires before it was issued. */
export const assertDates = ({
  issuedOn,
  expiresOn,
}: Pick<Document, 'issuedOn' | 'expiresOn'>): void => {
  if (issuedOn === undefined || expiresOn === undefined || issuedOn <= expiresOn) return
  throw new AppError('VALIDATION_FAILED', 'It cannot expire before it was issued.', {
    field: 'expiresOn',
  })
}
