import { allDispositions } from '../dispositions/will-dispositions.ts'
import { stateName } from '../state-name.ts'
import { type Clause, paragraphWriter, spouseWord } from './drafting.ts'

const write = paragraphWriter({ step: 'about-you' })

/** Severability, definitions, and governing law (that of the testator's home state). */
export const general: Clause = (drafting) => {
  const { draft, state } = drafting
  const paragraphs = [
    write({
      id: 'general.severability',
      field: 'about.legalName',
      text: 'If a part of this will has no effect, the rest stays in force.',
    }),
    write({
      id: 'general.executorMeaning',
      field: 'executors',
      text: '“Executor” means the person who settles my estate under this will, also where the law uses another title, such as personal representative.',
    }),
    write({
      id: 'general.descendants',
      field: 'hasChildren',
      text: '“Descendants” are children, grandchildren and further issue of every degree. Somebody who was adopted before the age of 18 is a child of the adopting parents. If both birth parents were living, and neither a stepparent nor a relative adopted, that person is no longer a child of the birth parents. Whoever this will names as my child, and whoever I adopt at any age, is my child.',
    }),
    ...(allDispositions(drafting.dispositions).some(({ kind }) => kind === 'organization')
      ? [
          write({
            id: 'general.organizations',
            field: 'people',
            text: 'An organization that this will names takes also under another name, and one that succeeds it by a merger or otherwise takes in its place. If it does not accept a gift, the gift passes as if it no longer existed.',
          }),
        ]
      : []),
    write({
      id: 'general.headings',
      field: 'about.legalName',
      text: 'Headings are for finding one’s way only. Words for one person mean several where the sense calls for it.',
    }),
  ]
  if (draft.spouse?.createWillForSpouse) {
    paragraphs.push(
      write({
        id: 'general.noContract',
        field: 'spouse.createWillForSpouse',
        text: `My ${spouseWord(drafting)} and I may sign wills that are alike. They are not made under a contract: each of us may change or revoke our own at any time.`,
      }),
    )
  }
  // The last paragraph is printed above the signatures: short, and about this will alone.
  const law = write({
    id: 'general.law',
    field: 'about.location.state',
    text: `The law of ${stateName(state)}, where I live, governs this will wherever I sign it or die.`,
  })
  return { id: 'general', heading: 'General provisions', paragraphs: [...paragraphs, law] }
}
