import { separateList } from '#shared/data/separate-lists.ts'
import { withUnbrokenSections } from '../citation.ts'
import {
  type Clause,
  type Drafting,
  distinctName,
  type ParagraphDraft,
  paragraphWriter,
  printedName,
} from './drafting.ts'

const write = paragraphWriter({ step: 'assets' })

/**
 * Furniture, clothes, cars and the like: who takes them, and the signed list that some states allow
 * beside the will (Uniform Probate Code, § 2-513). Each state's own law is in
 * `shared/data/separate-lists.ts`.
 */
export const household: Clause = (drafting) => {
  const paragraphs = [...householdGift(drafting), ...separateListParagraphs(drafting)]
  if (paragraphs.length === 0) return undefined
  return {
    id: 'household',
    heading: 'My household things',
    paragraphs: [
      write({
        id: 'household.meaning',
        field: 'assetDist.plan',
        text: 'My household things are what I own at my death for personal or household use: furniture, clothes, jewelry, pictures, books, tools, cars and the like, with the insurance on them. Money, securities, what is used for a business, animals, and what this will gives as a specific gift are not among them.',
      }),
      ...paragraphs,
    ],
  }
}

const householdGift = (drafting: Drafting): ParagraphDraft[] => {
  const choices = drafting.dispositions.household?.choices ?? []
  if (choices.length === 0) return []
  const takers = choices.map((choice) =>
    choice.kind === 'person'
      ? `${distinctName(drafting, choice.ref)}, if ${printedName(drafting, choice.ref)} survives me`
      : 'my children, as the article on my residuary estate divides among them what it gives to my children',
  )
  const paragraphs = [
    write({
      id: 'household.takers',
      field: 'assetDist.plan',
      text: `I give my household things to ${takers.join(', and otherwise to ')}. If nobody can take them so, they are part of my residuary estate.`,
    }),
  ]
  const mayGoToChildren = choices.some(({ kind }) => kind !== 'person')
  return mayGoToChildren
    ? [
        ...paragraphs,
        write({
          id: 'household.division',
          field: 'assetDist.plan',
          text: 'Those who share in them so choose among the things as they agree, so that the values of what they take are as near to their shares as is practicable. What they have not agreed on within three months, my executor decides, and may sell a thing and divide the price.',
        }),
      ]
    : paragraphs
}

const separateListParagraphs = ({ state }: Drafting): ParagraphDraft[] => {
  const law = separateList(state.code)
  if (!law) return []
  const cited = law.confirmed ? ` (${withUnbrokenSections(law.statute)})` : ''
  return [
    write({
      id: 'household.list',
      field: 'assetDist.plan',
      text: `I may leave a list, signed by me, that describes household things and names who receives each${cited}. So far as the law allows, a thing on the last such list goes to the person named there, if that person survives me, and this comes before any other rule of this will about household things.`,
    }),
  ]
}
