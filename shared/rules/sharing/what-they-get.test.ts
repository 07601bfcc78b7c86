import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContactId } from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { countsInWords } from './things-in-words.ts'
import { byPerson, type Kept, type Receiver, toReceiver, whatTheyGet } from './what-they-get.ts'

const [anna, ben] = [1, 2].map((digit) =>
  ContactId.parse(`0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b0${digit}`),
) as [ContactId, ContactId] // as many as the digits

const aShare = (fields: Partial<Share>): Share => ({
  targetType: 'document',
  targetId: TargetId.parse('0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b10'),
  contactId: anna,
  posthumousOnly: false,
  silent: true,
  mail: 'standard',
  status: 'INVITED',
  version: 1,
  createdAt: '2026-11-28T12:00:00.000Z',
  ...fields,
})

const deed: Kept = {
  kind: 'document',
  id: '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b10',
  limit: 'now',
  category: 'legal',
}
const bank: Kept = {
  kind: 'account',
  id: '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b20',
  readers: { who: 'contacts', contactIds: [anna] },
}
const delegatesAccount: Kept = {
  ...bank,
  id: '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b21',
  readers: { who: 'delegates' },
}

describe('what a contact gets', () => {
  it('is what is shared with them, by itself or with its category', () => {
    const withDocument = toReceiver(anna, false, [aShare({ posthumousOnly: true })])
    expect(whatTheyGet(deed, withDocument)).toEqual({
      own: 'afterDeath',
      gets: 'afterDeath',
      limit: 'now',
    })
    const withCategory = toReceiver(anna, false, [aShare({ targetFilter: 'legal' })])
    expect(whatTheyGet(deed, withCategory)).toMatchObject({
      own: 'nobody',
      gets: 'now',
      by: 'category',
    })
  })

  it('is nothing of another kind or category, or that is shared with others or no longer', () => {
    const others = [
      aShare({ contactId: ben }),
      aShare({ targetFilter: 'money' }),
      aShare({ status: 'REVOKED' }),
      aShare({ targetType: 'memory' }),
    ]
    expect(whatTheyGet(deed, toReceiver(anna, true, others)).gets).toBe('nobody')
  })

  it('is an account whose readers they are, by name or as a delegate', () => {
    expect(whatTheyGet(bank, toReceiver(anna, false, []))).toMatchObject({ own: 'afterDeath' })
    expect(whatTheyGet(bank, toReceiver(ben, true, [])).gets).toBe('nobody')
    expect(whatTheyGet(delegatesAccount, toReceiver(ben, true, []))).toEqual({
      own: 'nobody',
      gets: 'afterDeath',
      limit: 'afterDeath',
      by: 'delegate',
    })
    expect(whatTheyGet(delegatesAccount, toReceiver(ben, false, [])).gets).toBe('nobody')
  })
})

describe('the overview of who gets what', () => {
  const people: readonly Receiver[] = [
    toReceiver(anna, false, [aShare({})]),
    toReceiver(ben, true, []),
  ]

  it('says of each person what they get now and later, and of the rest that nobody gets it', () => {
    const diary: Kept = { ...deed, id: '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b11', limit: 'nobody' }
    const { people: found, nobody } = byPerson([deed, diary, bank, delegatesAccount], people)
    expect(
      found.map(({ receiver, now, afterDeath }) => [
        receiver.contactId,
        countsInWords(now),
        countsInWords(afterDeath),
      ]),
    ).toEqual([
      [anna, '1 document', '1 password'],
      [ben, '', '1 password'],
    ])
    expect(nobody).toEqual([diary])
  })

  it('leaves nothing out: each thing is somebody’s, or among those that nobody gets', () => {
    const aThing = fc.record({
      id: fc.constantFrom(deed.id, '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b12'),
      limit: fc.constantFrom(...Visibility.options),
      category: fc.constantFrom('legal', 'money'),
    })
    fc.assert(
      fc.property(fc.array(aThing, { maxLength: 6 }), (things) => {
        const all = things.map((thing): Kept => ({ ...thing, kind: 'document' }))
        const { people: found, nobody } = byPerson(all, people)
        const given = found.reduce(
          (sum, { now, afterDeath }) => sum + now.document + afterDeath.document,
          0,
        )
        // Only one of these people has shares, so that nothing is counted twice.
        expect(given + nobody.length).toBe(all.length)
      }),
    )
  })
})
