import { expect, it } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { familyDay, marriedCalifornian, singleTexan } from '#tests/builders/families.ts'
import { onePage } from './one-page.ts'

it('the page says of an omitted spouse no more than the will: descendants are not left out', () => {
  const disinherit = {
    ...marriedCalifornian.disinherit,
    contacts: [{ person: SPOUSE, descendantsToo: true }],
  }
  const { parts } = onePage({ ...marriedCalifornian, disinherit }, { today: familyDay, countyName })
  const leftOut = parts.find(({ heading }) => heading === 'Who is left out')
  expect(leftOut?.lines.map(({ does }) => does)).toEqual([''])
})

const linesOf = (draft: WillDraft, heading: string) =>
  onePage(draft, { today: familyDay, countyName }).parts.find((part) => part.heading === heading)
    ?.lines ?? []

it('the children share what is left only if the spouse has died, unless they have a part', () => {
  const amounts = (plan: 'allToSpouse' | 'allToChildren') => {
    const assetDist = { ...marriedCalifornian.assetDist, plan, ifSpouseDies: 'children' as const }
    return linesOf({ ...marriedCalifornian, assetDist }, 'Who gets everything else').map(
      ({ amount }) => amount,
    )
  }
  expect(amounts('allToSpouse')).toEqual(['All of it', 'Only if Soo-jin has died'])
  expect(amounts('allToChildren')).toEqual(['All of it', ''])
})

it('what is kept for young people names those whom the will means today', () => {
  const heading = 'What is kept for young people'
  const kept = (draft: WillDraft) =>
    linesOf(draft, heading).flatMap(({ lines }) => lines.map(({ does }) => does))
  expect(kept(marriedCalifornian)[0]).toBe(
    'under 25 (now Ella Whitaker Boone, Noah Park Whitaker and Mina Kim): until the age of 25',
  )
  expect(kept(singleTexan).at(-1)).toBe('under 18 (now Tomás Moreno Ruiz): until the age of 21')
})
