import { expect, it } from 'vitest'
import { DocumentItem } from '#shared/model/document.ts'
import { describeDocument, expiryOf } from './document-words.ts'

const expiry = (expiresOn: string | undefined) => expiryOf({ expiresOn }, '2026-12-04')

it('says of an expiry within 90 days, and of one that has passed', () => {
  expect(expiry('2026-12-03')).toEqual({ tone: 'error', words: 'Expired December 3, 2026' })
  expect(expiry('2026-12-04')).toEqual({ tone: 'warning', words: 'Expires today' })
  expect(expiry('2027-03-04')).toEqual({ tone: 'warning', words: 'Expires March 4, 2027' })
})

it('says nothing of a later expiry, or of none', () => {
  expect(expiry('2027-03-05')).toBeUndefined()
  expect(expiry(undefined)).toBeUndefined()
})

it('describes a document by its category, whose it is, and how it exists without a file', () => {
  const paper = {
    fileId: '6f1c1d2e-3b4a-4c5d-8e9f-0a1b2c3d4e5f',
    title: 'Passport',
    category: 'identity',
    holder: 'Carmen',
    visibility: 'now',
    signedWill: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  expect(describeDocument(DocumentItem.parse(paper))).toBe(
    'Identity and family · Carmen · On paper only',
  )
  expect(describeDocument(DocumentItem.parse({ ...paper, writtenHere: true }))).toBe(
    'Identity and family · Carmen · Written here',
  )
})
