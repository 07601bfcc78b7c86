import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXPECTED_PAPERS } from '#shared/data/expected-papers.ts'
import { DigitalAccountType } from '#shared/model/digital-account.ts'
import { PaperId } from '#shared/model/document.ts'
import { MARITAL_STATUSES } from '#shared/model/marital-status.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { type Holdings, missingPapers } from './missing-papers.ts'

const nothing: Holdings = { accountTypes: [], titles: [], hasSignedWill: false, dismissed: [] }

const idsOf = (parts: Partial<Holdings>) =>
  missingPapers({ ...nothing, ...parts }).map(({ paperId }) => paperId)

const willOf = (parts: object, signedOn?: string) => ({
  draft: WillDraft.parse(parts),
  signedOn,
})

const holdings = fc
  .record({
    maritalStatus: fc.constantFrom(...MARITAL_STATUSES),
    hasHome: fc.boolean(),
    hasChild: fc.boolean(),
    signed: fc.boolean(),
    titles: fc.array(fc.constantFrom(...EXPECTED_PAPERS.map(({ title }) => title.toUpperCase()))),
    hasSignedWill: fc.boolean(),
    accountTypes: fc.subarray([...DigitalAccountType.options]),
    dismissed: fc.subarray([...PaperId.options]),
  })
  .map(
    ({ maritalStatus, hasHome, hasChild, signed, ...otherFacts }): Holdings => ({
      ...otherFacts,
      will: willOf(
        {
          about: { maritalStatus },
          gifts: hasHome ? [{ id: 'g', type: 'property' }] : [],
          dependents: hasChild ? [{ id: 'c' }] : [],
        },
        signed ? '2026-05-01' : undefined,
      ),
    }),
  )

describe('the checklist of papers', () => {
  it('asks a person without a will only for what concerns everybody', () => {
    expect(idsOf({})).toEqual([
      'funeral-wishes',
      'identity',
      'health-care',
      'power-of-attorney',
      'insurance',
    ])
  })

  it('asks everybody for funeral wishes, under whatever name they are kept', () => {
    for (const title of ['Funeral wishes', 'My burial', 'Cremation, please']) {
      expect(idsOf({ titles: [title.toLowerCase()] })).not.toContain('funeral-wishes')
    }
  })

  it('asks a married parent who gives the home away for deed and certificates', () => {
    const will = willOf({
      about: { maritalStatus: 'married' },
      gifts: [{ id: 'home', type: 'property' }],
      dependents: [{ id: 'mia' }],
    })
    expect(idsOf({ will })).toEqual(
      expect.arrayContaining(['deed', 'marriage-certificate', 'birth-certificates']),
    )
    expect(idsOf({ will })).not.toContain('divorce-decree')
  })

  it('asks for a scan of the will once it is signed, until there is one', () => {
    const will = willOf({}, '2026-05-01')
    expect(idsOf({ will })[0]).toBe('signed-will')
    expect(idsOf({ will, titles: ['My will, signed'] })).toContain('signed-will')
    expect(idsOf({ will, hasSignedWill: true })).not.toContain('signed-will')
    expect(idsOf({ will: willOf({}) })).not.toContain('signed-will')
  })

  it('asks for what belongs to the accounts that the person keeps here', () => {
    expect(idsOf({ accountTypes: ['email', 'bank'] })).toContain('bank-statement')
    expect(idsOf({ accountTypes: ['email'] })).not.toContain('bank-statement')
    const [policy] = missingPapers({ ...nothing, accountTypes: ['insurance'] }).filter(
      ({ paperId }) => paperId === 'insurance',
    )
    expect(policy?.because).toContain('insurer')
  })

  const homeAndChild = {
    gifts: [{ id: 'home', type: 'property' }],
    dependents: [{ id: 'mia' }],
  }
  const everything: Partial<Holdings> = {
    accountTypes: ['bank'],
    will: willOf({ ...homeAndChild, about: { maritalStatus: 'domesticPartnership' } }),
  }

  it('proposes each paper under a title by which it is found again', () => {
    for (const { id, title } of EXPECTED_PAPERS) {
      // A title does not prove that the will was signed.
      if (id === 'signed-will') continue
      const known = MARITAL_STATUSES.map((maritalStatus) => ({
        ...everything,
        will: willOf({ ...homeAndChild, about: { maritalStatus } }),
      })).find((parts) => idsOf(parts).includes(id))
      expect(known, id).toBeDefined()
      expect(idsOf({ ...known, titles: [`Scan of: ${title}`] }), id).not.toContain(id)
    }
  })

  const widowed = { will: willOf({ about: { maritalStatus: 'widowed' } }) }

  it.each<[string, PaperId, Partial<Holdings>]>([
    ['Partnership agreement of Oak and Sons', 'partnership-certificate', everything],
    ['Business license', 'identity', everything],
    ['Marriage license', 'identity', everything],
    ['Tax statement 2025', 'bank-statement', everything],
    ['Birthday party', 'birth-certificates', everything],
    ['Medical power of attorney', 'power-of-attorney', everything],
    ['Car insurance policy', 'insurance', everything],
    ['Death certificate of my mother', 'death-certificate', widowed],
  ])('does not take “%s” for the paper %s', (title, paperId, known) => {
    expect(idsOf({ ...known, titles: [title] })).toContain(paperId)
  })

  it.each<[string, PaperId, Partial<Holdings>]>([
    ['birth_certificate_mia.pdf', 'birth-certificates', everything],
    ['My drivers licence', 'identity', everything],
    ['Declaration of domestic partnership', 'partnership-certificate', everything],
    ['Medical power of attorney', 'health-care', everything],
    ['Death certificate', 'death-certificate', widowed],
  ])('takes “%s” for the paper %s', (title, paperId, known) => {
    expect(idsOf({ ...known, titles: [title] })).not.toContain(paperId)
  })

  it('has no paper that was dismissed, none that is there, and each at most once', () => {
    fc.assert(
      fc.property(holdings, (known) => {
        const papers = missingPapers(known)
        expect(new Set(papers.map(({ paperId }) => paperId)).size).toBe(papers.length)
        for (const { paperId, title } of papers) {
          expect(known.dismissed).not.toContain(paperId)
          if (paperId !== 'signed-will') expect(known.titles).not.toContain(title.toUpperCase())
        }
      }),
    )
  })
})
