import type { Dependent } from '#shared/model/will-draft.ts'
import { ownChildren, stepchildren } from '../children.ts'
import type { Placed } from '../effective-draft.ts'
import { listed, tidyName } from '../names.ts'
import { withOwnScript } from '../own-script.ts'
import { stateName } from '../state-name.ts'
import {
  at,
  BLANK,
  type Clause,
  type Drafting,
  type ParagraphDraft,
  spouseWord,
} from './drafting.ts'

/** Names the spouse and every child, so that none of them can claim to have been forgotten. */
export const family: Clause = (it) => ({
  id: 'family',
  heading: 'My family',
  paragraphs: [marriage(it), ...children(it), ...laterBorn(it)],
})

const marriage = (it: Drafting): ParagraphDraft => {
  const { about, spouse } = it.draft
  const write = at(spouse ? 'spouse' : 'about-you')
  if (spouse) {
    const name = withOwnScript(tidyName(spouse.legalName), spouse.nameInOwnScript) || BLANK
    const others = spouse.otherNames.map(tidyName).filter((other) => other !== '')
    const known = others.length === 0 ? '' : `, also known as ${listed(others)}`
    return write(
      'family.spouse',
      'spouse.legalName',
      about.maritalStatus === 'married'
        ? `I am married to ${name}${known}. In this will “my spouse” means this person, if we are still married when I die. ${ended(it, 'our marriage has ended by divorce or annulment')}`
        : `I live in a domestic partnership with ${name}${known}. In this will “my partner” means this person, if we are still partners or married to each other when I die. ${ended(it, 'our partnership has ended otherwise than by death or by our marriage, or that marriage by divorce or annulment')}`,
    )
  }
  const text =
    about.maritalStatus === 'divorced'
      ? 'I am divorced and have not married again.'
      : about.maritalStatus === 'widowed'
        ? 'My spouse has died, and I have not married again.'
        : 'I am not married.'
  return write('family.status', 'about.maritalStatus', text)
}

const ownNames = ({ legalName, nameInOwnScript }: Dependent): string =>
  withOwnScript(tidyName(legalName), nameInOwnScript)
/** A divorce revokes gifts to the former spouse in all states but one; the will says it for each, and for offices too. */
const ended = (it: Drafting, event: string): string =>
  `If ${event}, this person takes nothing and holds no office under this will, as if this person had died before me. Whether a proceeding that is still pending when I die has this effect is for the law of ${stateName(it.state)}.`

const nameWith = (child: Dependent): string =>
  `${ownNames(child) || BLANK}${child.adopted ? ', whom I adopted' : ''}`

const children = (it: Drafting): ParagraphDraft[] => {
  const write = at('dependents')
  const own = ownChildren(it.draft)
  const living = own.filter((child) => child.living)
  const step = stepchildren(it.draft)
  const found: ParagraphDraft[] = []
  if (own.length === 0) {
    // An unanswered question leaves a blank: the will must not state what the testator did not say.
    const said =
      it.draft.hasChildren === undefined ? `My children: ${BLANK}` : 'I have no children.'
    found.push(write('family.noChildren', 'hasChildren', said))
  } else if (living.length > 0) {
    const lead = living.length === 1 ? 'My only living child is:' : 'My living children are:'
    found.push(write('family.children', 'dependents', lead))
    found.push(...living.map((child) => childLine(child)))
  }
  for (const child of own.filter((each) => !each.living)) {
    const text = `My child ${ownNames(child) || BLANK} has died.`
    found.push(write(`family.died.${child.id}`, `dependents.${child.at}.living`, text))
  }
  if (step.length > 0) {
    const names = listed(step.map((child) => ownNames(child) || BLANK))
    const whose = it.draft.spouse ? `my ${spouseWord(it)}’s and not mine` : 'my stepchildren'
    const meaning = it.draft.residue.includeStepchildren
      ? 'In this will “my children” includes them, and “my descendants” includes them and their descendants.'
      : 'In this will “my children” does not include them.'
    const verb = step.length === 1 ? 'is a child who is' : 'are children who are'
    const text = it.draft.spouse
      ? `${names} ${verb} ${whose}. ${meaning}`
      : `${names} ${step.length === 1 ? 'is a stepchild of mine' : `are ${whose}`}. ${meaning}`
    found.push(write('family.stepchildren', 'assetDist.includeStepchildren', text))
  }
  return found
}

const childLine = (child: Placed<Dependent>): ParagraphDraft =>
  at('dependents')(
    `family.child.${child.id}`,
    `dependents.${child.at}.legalName`,
    `${nameWith(child)}.`,
    1,
  )

const laterBorn = (it: Drafting): ParagraphDraft[] => [
  at('dependents')(
    'family.laterBorn',
    'hasChildren',
    it.draft.hasChildren
      ? '“My children” also means every child who is born to me or adopted by me after I sign this will.'
      : 'A child who is born to me or adopted by me after I sign this will is my child for all its purposes.',
  ),
]
