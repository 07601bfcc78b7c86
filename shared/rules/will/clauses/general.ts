import { stateName } from '../state-name.ts'
import { at, type Clause, spouseWord } from './drafting.ts'

const write = at('about-you')

/** Governing law, definitions, and severability. */
export const general: Clause = (it) => {
  const { draft, state } = it
  const paragraphs = [
    write(
      'general.law',
      'about.location.state',
      `This will is governed by the law of ${stateName(state)}, where I live, wherever I am when I sign it or when I die.`,
    ),
    write(
      'general.severability',
      'about.legalName',
      'If a part of this will has no effect, the rest stays in force.',
    ),
    write(
      'general.executorMeaning',
      'executors',
      '“Executor” means whoever settles my estate under this will, also where the law uses another title, such as personal representative.',
    ),
    write(
      'general.descendants',
      'hasChildren',
      '“Descendants” are children, grandchildren and further issue of every degree. Somebody who was adopted before the age of 18 is a child of the adopting parents.',
    ),
    write(
      'general.headings',
      'about.legalName',
      'Headings are for finding one’s way only. Words for one person mean several where the sense calls for it.',
    ),
  ]
  if (draft.spouse?.createWillForSpouse) {
    paragraphs.push(
      write(
        'general.noContract',
        'spouse.createWillForSpouse',
        `My ${spouseWord(it)} and I may sign wills that are alike. They are not made under a contract: each of us may change or revoke our own at any time.`,
      ),
    )
  }
  return { id: 'general', heading: 'General provisions', paragraphs }
}
