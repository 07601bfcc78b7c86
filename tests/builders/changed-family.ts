import type * as z from 'zod'
import { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { CheckContext } from '#shared/rules/will/checks/check.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { familyDay, marriedCalifornian, singleTexan } from './families.ts'

type Answers = z.input<typeof WillDraft>

/** The single Texan with some answers changed. */
export const texan = (change: Answers): WillDraft => WillDraft.parse({ ...singleTexan, ...change })

/** The married Californian with some answers changed. */
export const couple = (change: Answers): WillDraft =>
  WillDraft.parse({ ...marriedCalifornian, ...change })

/** The Texan's answers about themselves, with another home. */
export const livingIn = (state: string, county = '') => ({
  about: { ...singleTexan.about, location: { state, county } },
})

/** The people of the Texan's will, including a minor and a person with the Texan's own name. */
export const people = [
  ...singleTexan.people,
  { id: 'kid', legalName: 'Kim Short', dateOfBirth: '2012-01-01' },
  { id: 'self', legalName: 'ana lucia  MORENO' },
]

/** The issue with this code, if the draft has it. */
export const issueOf = (
  draft: WillDraft,
  code: string,
  context: Partial<CheckContext> = {},
): WillIssue | undefined =>
  checkDraft(draft, { today: familyDay, ...context }).find((issue) => issue.code === code)
