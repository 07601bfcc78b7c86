import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countyName } from '#shared/data/counties.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import {
  coloradan,
  families,
  marriedCalifornian,
  moreFamilies,
  singleTexan,
  familyDay as today,
  washingtonian,
} from '#tests/builders/families.ts'
import { compose } from './compose.ts'

/*
 * The wills of all families have the words that were approved in print.
 * `tests/integration/golden-wills.ts` prints them and says how the approved files are written again
 * after a change.
 */

const foot = /\nLast Will and Testament of\n.* Page \d+ of \d+\n(?:Initials\n.*\n)?\n*\f/g

/** A text without its spaces: a line of a page can end within a word that has a hyphen. */
const letters = (text: string): string => text.replace(/\s+/g, '')

/**
 * The letters of a printed will that was approved, without what stands at the foot of its pages.
 */
const approved = (name: string): string =>
  letters(
    readFileSync(`tests/golden/${name.toLowerCase().replace(/\W+/g, '-')}.txt`, 'utf8').replace(
      foot,
      '',
    ),
  )

test.each([...families, ...moreFamilies])(
  'each paragraph of the will of $name was approved',
  ({ name, draft }) => {
    const text = approved(name)
    for (const { paragraphs } of compose(draft, { today, countyName }).articles) {
      for (const paragraph of paragraphs) {
        expect(text, paragraph.text).toContain(letters(paragraph.label + paragraph.text))
      }
    }
  },
)

const leftOut = (...descendantsToo: readonly boolean[]): WillDraft =>
  WillDraft.parse({
    ...coloradan,
    dependents: [...coloradan.dependents, { id: 'liv', legalName: 'Liv Blake', dob: '2000-01-01' }],
    disinherit: {
      contacts: descendantsToo.map((too, index) => ({
        person: ['kai', 'liv'][index],
        descendantsToo: too,
      })),
    },
  })
const { dependents, assetDist } = marriedCalifornian
const withStepchildren = (includeStepchildren: boolean): WillDraft =>
  WillDraft.parse({
    ...marriedCalifornian,
    dependents: [
      ...dependents,
      { id: 'jun', legalName: 'Jun Kim', dob: '2010-02-02', childOf: 'spouse' },
    ],
    assetDist: { ...assetDist, includeStepchildren },
  })

/** Words that no approved will has, because no family needs them. */
const furtherWords: readonly (readonly [article: string, draft: WillDraft, words: string])[] = [
  [
    'residue',
    leftOut(true, true),
    'Kai Blake and Liv Blake do not share in it, and the descendants of Kai Blake and Liv Blake do not either.',
  ],
  [
    'residue',
    leftOut(false, false),
    'For this, Kai Blake and Liv Blake count as having died before me: the descendants of Kai Blake and Liv Blake who survive me take as they would then take.',
  ],
  [
    'residue',
    WillDraft.parse({
      ...marriedCalifornian,
      dependents: dependents.map((dependent) => ({
        ...dependent,
        living: dependent.id === 'mina',
      })),
    }),
    'The descendants of Ella Whitaker Boone and Noah Park Whitaker, who have died, are among them.',
  ],
  [
    'disinheritance',
    leftOut(true, true),
    'the people to whom this article leaves nothing and the descendants to whom it leaves nothing count as having died before me.',
  ],
  [
    'disinheritance',
    WillDraft.parse({
      ...washingtonian,
      assetDist: { plan: 'allToSpouse', ifSpouseDies: 'children' },
    }),
    'if my spouse survives me and is not the other parent, the child keeps what the law so gives.',
  ],
  [
    'family',
    withStepchildren(true),
    'Mina Kim and Jun Kim are children of my spouse and not of mine. In this will “my children” includes them, and “my descendants” includes them and their descendants.',
  ],
  ['family', withStepchildren(false), 'In this will “my children” does not include them.'],
  [
    'executor',
    WillDraft.parse({
      ...singleTexan,
      executors: ['sister', 'friend', 'nephew'].map((person) => ({ person, role: 'primary' })),
    }),
    'If one of them dies, declines, cannot serve or stops serving, the others go on.',
  ],
  [
    'digital',
    WillDraft.parse({
      ...singleTexan,
      about: { ...singleTexan.about, location: { state: 'NJ', county: '' } },
    }),
    'under the act of New Jersey on fiduciary access to digital assets (N.J. Stat. §\u00a03B:14-61.1 et seq.), and any other law that applies, to the disclosure',
  ],
  [
    'digital',
    WillDraft.parse({
      ...singleTexan,
      about: { ...singleTexan.about, location: { state: 'MA', county: '' } },
    }),
    'I consent expressly, under the law that applies, to the disclosure to my executor of the content',
  ],
  [
    'gifts',
    WillDraft.parse({
      ...singleTexan,
      gifts: [
        {
          id: 'shop',
          type: 'business',
          description: 'my half of Moreno & Hijas LLC',
          recipient: 'sister',
          ifRecipientDies: 'descendants',
        },
      ],
    }),
    'I give to my sister Beatriz Moreno, if Beatriz Moreno survives me, this interest of mine in a business, as far as the agreements that govern the business let me give it: my half of Moreno & Hijas LLC. If Beatriz Moreno does not survive me, to the descendants of Beatriz Moreno who survive me, per stirpes; if there are none, this gift lapses.',
  ],
]

test.each(furtherWords)('the article “%s” has the words of case %#', (article, draft, words) => {
  const { articles } = compose(draft, { today, countyName })
  const paragraphs = articles.find(({ id }) => id === article)?.paragraphs ?? []
  expect(paragraphs.map(({ text }) => text).join('\n')).toContain(words)
})
