import { expect, it } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { familyDay, marriedCalifornian } from '#tests/builders/families.ts'
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
