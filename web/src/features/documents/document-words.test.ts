import { expect, it } from 'vitest'
import { DocumentItem } from '#shared/model/document.ts'
import { describeDocument, expiryOf } from './document-words.ts'

const scan = {
  fileId: '6f1c1d2e-3b4a-4c5d-8e9f-0a1b2c3d4e5f',
  fileName: 'passport.pdf',
  contentType: 'application/pdf',
  size: 1_200_000,
  path: 'files/passport.pdf',
  createdAt: '2026-01-02T12:00:00.000Z',
}

const expiry = (expiresOn: string | undefined) => expiryOf({ expiresOn }, '2026-12-04')

it('the list of documents says of an expiry within 90 days, and of one that has passed', () => {
  expect(expiry('2026-12-03')).toEqual({ tone: 'error', words: 'Expired December 3, 2026' })
  expect(expiry('2026-12-04')).toEqual({ tone: 'warning', words: 'Expires today' })
  expect(expiry('2027-03-04')).toEqual({ tone: 'warning', words: 'Expires March 4, 2027' })
})

it('the list of documents says nothing of a later expiry, or of none', () => {
  expect(expiry('2027-03-05')).toBeUndefined()
  expect(expiry(undefined)).toBeUndefined()
})

it('a document is described by category, holder, date, and what it is without a file', () => {
  const paper = {
    fileId: '6f1c1d2e-3b4a-4c5d-8e9f-0a1b2c3d4e5f',
    title: 'Passport',
    category: 'identity',
    holder: 'Carmen',
    visibility: 'now',
    signedWill: false,
    createdAt: '2026-01-02T12:00:00.000Z',
  }
  const describe = (more: object) =>
    describeDocument(DocumentItem.parse({ ...paper, ...more })).replaceAll('\u00a0', ' ')
  const start = 'Identity and family · Carmen'
  expect(describe({})).toBe(`${start} · On paper only · Added January 2, 2026`)
  expect(describe({ writtenHere: true })).toBe(`${start} · Written here · Added January 2, 2026`)
  expect(describe({ issuedOn: '2019-05-03', file: scan })).toBe(`${start} · Issued May 3, 2019`)
})
