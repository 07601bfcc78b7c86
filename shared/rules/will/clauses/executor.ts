import { listInWords } from '../names.ts'
import {
  BLANK,
  type Clause,
  type Drafting,
  distinctName,
  type ParagraphDraft,
  paragraphWriter,
} from './drafting.ts'
import { givesThings } from './gifts.ts'

const write = paragraphWriter({ step: 'executors' })

/** Says who executes the will, their order and powers, and whether they give a bond. */
export const executor: Clause = (drafting) => ({
  id: 'executor',
  heading: 'My executor',
  paragraphs: [
    ...appointment(drafting),
    write({
      id: 'executor.bond',
      field: 'bondWaived',
      text: drafting.draft.bondWaived
        ? 'No executor named in this will has to give a bond or other security, in any place, so far as the law allows.'
        : 'Each executor shall give the bond that the court sets.',
    }),
    administration(drafting),
    ...powersParagraphs(),
    ...givenThings(drafting),
  ],
})

/** How several executors decide, and what happens if one of them stops. */
const severalExecutors = ({ draft }: Drafting, count: number): string[] => [
  draft.executorsActJointly ? 'They shall decide together.' : 'Each of them may act alone.',
  count === 2
    ? 'If one of them dies, declines, cannot serve or stops serving, the other goes on.'
    : 'If one of them dies, declines, cannot serve or stops serving, the others go on.',
]

const appointment = (drafting: Drafting): ParagraphDraft[] => {
  const primaries = drafting.draft.executors.filter((named) => named.role === 'primary')
  const successors = drafting.draft.executors.filter((named) => named.role === 'successor')
  const names =
    listInWords(primaries.map((primary) => distinctName(drafting, primary.person))) || BLANK
  const sentences =
    primaries.length > 1
      ? [
          `I appoint ${names} as executors of this will.`,
          ...severalExecutors(drafting, primaries.length),
        ]
      : [`I appoint ${names} as executor of this will.`]
  return [
    write({
      id: 'executor.primary',
      field: primaries[0] ? `executors.${primaries[0].index}.person` : 'executors',
      text: sentences.join(' '),
    }),
    ...successors.map((successor, index) =>
      write({
        id: `executor.successor.${successor.person}`,
        field: `executors.${successor.index}.person`,
        text:
          index === 0
            ? `If everybody named above dies, declines, cannot serve or stops serving, I appoint ${distinctName(drafting, successor.person)} instead.`
            : `If all of those named above die, decline, cannot serve or stop serving, I appoint ${distinctName(drafting, successor.person)}.`,
      }),
    ),
  ]
}

/** Texas lets a will choose independent administration (Tex. Est. Code § 401.001). */
const administration = ({ state }: Drafting): ParagraphDraft =>
  write({
    id: 'executor.administration',
    field: 'executors',
    text:
      state.code === 'TX'
        ? 'My executor is an independent executor. No other action shall be had in a court about the settlement of my estate than the probating and recording of this will, and the return of any inventory, appraisement and list of claims, or affidavit in place of them, that the law requires.'
        : 'I want my estate to be settled with as little supervision by a court as the law allows, and I give my executor every right to act without a court’s order that a will can give.',
  })

const powersParagraphs = (): ParagraphDraft[] => {
  const list = [
    'keep, insure, repair, lease, mortgage, sell or exchange any property, real or personal, publicly or privately, on terms that my executor finds fair;',
    'collect what is owed to me, and pay, settle or contest claims against my estate;',
    'carry on, change, sell or close any business of mine;',
    'deal with banks, brokers and insurers, and open and close accounts for my estate;',
    'pay lawyers, accountants, appraisers and others whose help is needed;',
    'make every choice that tax law gives to an executor;',
    'distribute in cash or in kind, or partly in each, at values on the day of distribution.',
  ]
  return [
    write({
      id: 'executor.powers',
      field: 'executors',
      text: 'Besides the powers that the law gives, and without asking a court, my executor may:',
    }),
    ...list.map((text, index) =>
      write({ id: `executor.power.${index + 1}`, field: 'executors', text, level: 1 }),
    ),
  ]
}

/**
 * Limits the power of sale. Otherwise an executor could sell what the will gives to one person, and
 * the price would go to the people who take the residuary estate.
 */
const givenThings = (drafting: Drafting): ParagraphDraft[] =>
  !givesThings(drafting)
    ? []
    : [
        write({
          id: 'executor.givenThings',
          field: 'executors',
          text: 'A thing or real property that the article on specific gifts gives may be sold only as far as my other property does not cover debts, expenses and taxes, or if its recipient agrees. What is left of the price then belongs to the recipient.',
        }),
      ]
