import { expect, it } from 'vitest'
import { exampleContactId } from '#shared/contract/example.ts'
import { ContactId } from '#shared/model/ids.ts'
import {
  type DelegateItem,
  reportersAmong,
  spareDelegate,
} from '#web/parts/sharing/delegates-in-words.ts'
import {
  adviceOn,
  countsOf,
  delegateBadge,
  describeDelegate,
  sentAgainWords,
} from './delegate-words.ts'

const delegate = (parts: Partial<DelegateItem>): DelegateItem => ({
  contactId: ContactId.parse(exampleContactId),
  name: 'Ben',
  status: 'INVITED',
  reportPassing: true,
  ...parts,
})
const lapsed = delegate({ invitationExpiresAt: '2020-01-02T12:00:00.000Z' })
const asked = delegate({ invitationExpiresAt: '2999-01-02T12:00:00.000Z' })

it('a link whose time is over is not said to work: it is sent again, or somebody else is asked', () => {
  expect(describeDelegate(asked)).toBe('Asked by email. The link works until January 2, 2999.')
  expect(describeDelegate(lapsed)).toBe(
    'Has not answered. The link in our email ended on January 2, 2020. Send it again, or ask somebody else.',
  )
  expect([asked, lapsed].map((item) => delegateBadge(item)?.label)).toEqual(['Asked', 'No answer'])
})

it('a request that is sent again is said to go without the words of the first mail', () => {
  expect(sentAgainWords(asked)).toBe(
    'We asked Ben by email again. If you wrote words of your own, they are only in the first email.',
  )
  expect(sentAgainWords(delegate({}))).toBeUndefined()
  expect(sentAgainWords({ ...asked, status: 'ACCEPTED' })).toBeUndefined()
})

it('delegates who may report, can still answer, or did not answer in time are counted apart', () => {
  expect(countsOf([asked, lapsed])).toEqual({ asked: 1, lapsed: 1, declined: [], left: [] })
  const notReporting = delegate({ status: 'ACCEPTED', reportPassing: false })
  const reporter = delegate({ status: 'ACCEPTED' })
  expect(countsOf([reporter, notReporting, asked])).toEqual({
    count: 1,
    asked: 1,
    lapsed: 0,
    declined: [],
    left: [],
  })
})

it('a delegate who accepted is named a second time only if their account has another name', () => {
  const accepted = (name: string) =>
    describeDelegate(
      delegate({ status: 'ACCEPTED', acceptedBy: { name, email: 'ben@example.org' } }),
    )
  expect(accepted('Ben')).toBe('Accepted with ben@example.org.')
  expect(accepted('Benjamin Ode')).toBe('Accepted as Benjamin Ode with ben@example.org.')
})

it('a delegate who said no is named, with the two things that the owner can do', () => {
  const declined = delegate({ status: 'DECLINED' })
  expect(countsOf([declined])).toEqual({ asked: 0, lapsed: 0, declined: ['Ben'], left: [] })
  expect(describeDelegate(declined)).toBe('Ask again, or ask somebody else.')
  expect(delegateBadge(declined)?.label).toBe('Said no')
})

it('a delegate who stepped down or deleted their account does not count as one who said no', () => {
  const left = delegate({ status: 'DECLINED', acceptedAt: '2026-01-02T12:00:00.000Z' })
  expect(countsOf([left])).toEqual({ asked: 0, lapsed: 0, declined: [], left: ['Ben'] })
  expect(describeDelegate(left)).toBe(
    'Is no longer your delegate. Ask again, or ask somebody else.',
  )
  expect(delegateBadge(left)?.label).toBe('Ended')
})

it('one more delegate is advised if exactly as many can report as must confirm', () => {
  const accepted = delegate({ status: 'ACCEPTED' })
  const notReporting = delegate({ status: 'ACCEPTED', reportPassing: false })
  const titleFor = (needed: number, items: readonly DelegateItem[]) =>
    spareDelegate({ needed, named: reportersAmong(items).length })?.title
  expect(titleFor(2, [accepted, asked])).toBe('Ask a third person too')
  expect(titleFor(1, [asked])).toBe('Ask a second person too')
  expect(titleFor(5, Array(5).fill(accepted))).toBe('Ask a sixth person too')
  expect(titleFor(2, [accepted, asked, asked])).toBeUndefined()
  // Fewer can report than must confirm: the owner is told of that instead (`missing`).
  for (const nonReporter of [notReporting, lapsed, delegate({ status: 'DECLINED' })]) {
    expect(titleFor(2, [accepted, nonReporter])).toBeUndefined()
  }
})

it('a reserve is asked for once: in `missing` until somebody accepts, then in `spare`', () => {
  const accepted = delegate({ status: 'ACCEPTED' })
  expect(adviceOn([asked, asked], 2)).toEqual({
    missing: expect.stringMatching(/one is in reserve\. .* Ask one more person\.$/),
    spare: undefined,
  })
  expect(adviceOn([accepted, asked], 2)).toMatchObject({
    missing: expect.not.stringContaining('Ask one more person'),
    spare: { title: 'Ask a third person too' },
  })
  // The row of somebody who said no says so already.
  expect(adviceOn([accepted, delegate({ status: 'DECLINED' })], 2).missing).toBe(
    'One delegate may report your death. Their word alone would confirm it, and you would have twice as many days to object. Ask one more person.',
  )
  expect(adviceOn([accepted, accepted], 2)).toMatchObject({
    missing: undefined,
    spare: { title: 'Ask a third person too' },
  })
})
