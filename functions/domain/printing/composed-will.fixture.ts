import type {
  Article,
  ComposedWill,
  ExecutionPart,
  Paragraph,
} from '#shared/model/composed-will.ts'

/*
 * A composed will for the tests of printing. Its legal text is only a sample: the text of real
 * wills is made, and tested, in `shared/rules/will/`. The cover sheet has as many steps and notes
 * as a real one, so that the tests see whether it stays on its page.
 */

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const subjects = [
  'Revocation of Earlier Wills',
  'My Family',
  'Guardian of My Minor Children',
  'My Executor',
  'Powers of My Executor',
  'Digital Assets',
  'Debts, Expenses and Taxes',
  'Specific Gifts',
  'The Rest of My Estate',
  'Survivorship',
  'People Left Out on Purpose',
  'Definitions and Governing Law',
]
const sentences = [
  'I give this property to the persons named in this article, in the shares set out below, and I ask my Executor to deliver it within a reasonable time after my death.',
  'If a person named in this article does not survive me by one hundred twenty hours, that person is treated as having died before me.',
  'My Executor may sell, lease, mortgage or keep any property of my estate, at public or private sale, without the order of any court, and on the terms that my Executor considers fair.',
  'No bond or other security is required of any Executor who serves under this will, in any state, to the extent that the law permits.',
]

/** Begins with the paragraph's number, so that a test can see which paragraph is printed where. */
const sampleText = (article: number, paragraph: number): string => {
  const sentence = (offset: number) => sentences[(article + paragraph + offset) % sentences.length]
  const isLong = paragraph % 2 === 0
  return [`${paragraph + 1}:`, sentence(0), ...(isLong ? [sentence(1)] : [])].join(' ')
}

const sampleParagraph = (article: number, paragraph: number): Paragraph => {
  const isIndented = paragraph % 4 === 3
  return {
    id: `article-${article}.${paragraph}`,
    label: isIndented ? '(a)' : `${article + 1}.${paragraph + 1}`,
    text: sampleText(article, paragraph),
    level: isIndented ? 1 : 0,
    source: { step: 'assets', field: `assetDist.others.${paragraph}.person` },
  }
}

const sampleArticle = (article: number, length: number): Article => ({
  id: `article-${article}`,
  number: romans[article] ?? String(article + 1),
  heading: subjects[article] ?? `Further Provisions ${article + 1}`,
  paragraphs: Array.from({ length }, (_, paragraph) => sampleParagraph(article, paragraph)),
})

const formLine = (label: string, value = '') => ({ label, value })

const witness = (ordinal: string) => ({
  role: 'witness' as const,
  heading: `${ordinal} witness`,
  lines: [
    formLine('Signature'),
    formLine('Printed name'),
    formLine('Street address, city, state and ZIP code'),
    formLine('Date'),
  ],
})

const executionParts = (testator: string): ExecutionPart[] => [
  {
    id: 'testimonium',
    heading: 'Signature of the Testator',
    sections: [
      {
        heading: '',
        venue: [],
        paragraphs: [
          `I, ${testator}, sign my name to this instrument as my last will, willingly, as my free and voluntary act for the purposes expressed in it, and I declare that I am of the age of majority or otherwise legally able to make a will, of sound mind, and under no constraint or undue influence.`,
        ],
        signatures: [
          {
            role: 'testator',
            heading: 'Testator',
            lines: [formLine('Signature'), formLine('Printed name', testator), formLine('Date')],
          },
        ],
      },
    ],
  },
  {
    id: 'attestation',
    heading: 'Statement of the Witnesses',
    sections: [
      {
        heading: '',
        venue: [],
        paragraphs: [
          `On the date above, ${testator} declared to us that this instrument is the testator’s last will and asked us to witness it. The testator signed it in our presence, all of us being present at the same time, and we now, at the testator’s request, in the testator’s presence and in the presence of each other, sign our names as witnesses. Each of us is an adult and of sound mind, and none of us is named in this will.`,
        ],
        signatures: [witness('First'), witness('Second')],
      },
    ],
  },
  {
    id: 'selfProving',
    heading: 'Self-Proving Affidavit',
    sections: [
      {
        heading: '',
        venue: ['State of Texas', 'County of ________________'],
        paragraphs: [
          `Before me, the undersigned authority, on this day personally appeared ${testator}, and the two witnesses whose names are signed below, known to me to be the testator and the witnesses, and all of these persons being by me duly sworn, the testator declared to me and to the witnesses in my presence that the instrument is the testator’s will.`,
          'The witnesses, each on oath, stated that the testator signed the instrument in their presence, that they signed it as witnesses at the testator’s request, and that the testator was of sound mind and at least eighteen years of age.',
        ],
        signatures: [
          { role: 'testator', heading: 'Testator', lines: [formLine('Signature')] },
          {
            role: 'witness',
            heading: 'Witnesses',
            lines: [formLine('First witness'), formLine('Second witness')],
          },
        ],
      },
      {
        heading: '',
        venue: [],
        paragraphs: [
          `Subscribed and sworn to before me by ${testator}, testator, and by the witnesses, this ____ day of ____________________.`,
        ],
        signatures: [
          {
            role: 'notary',
            heading: '',
            lines: [formLine('Notary public'), formLine('My commission expires')],
          },
        ],
      },
    ],
  },
]

/** A will of `articles` articles with `paragraphs` paragraphs each. */
export const composedWill = ({
  testator = 'Ana Lucía Moreno',
  articles = 12,
  paragraphs = 4,
  changes = {},
}: {
  testator?: string
  articles?: number
  paragraphs?: number
  changes?: Partial<ComposedWill>
} = {}): ComposedWill => ({
  title: `Last Will and Testament of ${testator}`,
  testator,
  state: 'TX',
  stateName: 'Texas',
  language: 'en-US',
  composedOn: '2026-01-15',
  opening: {
    id: 'opening',
    label: '',
    text: `I, ${testator}, of Travis County, Texas, being of sound mind and of the age that the law asks for, declare this to be my last will.`,
    level: 0,
    source: { step: 'about-you', field: 'about.legalName' },
  },
  articles: Array.from({ length: articles }, (_, article) => sampleArticle(article, paragraphs)),
  execution: { selfProving: 'affidavit', notaryNeeded: true, parts: executionParts(testator) },
  coverSheet: {
    heading: 'How to sign your will in Texas',
    intro:
      'Your will counts only once it is signed the way Texas asks. Set aside half an hour, with two witnesses and a notary at one table.',
    steps: [
      {
        title: 'Print every page on one side',
        text: 'Use plain Letter paper. Do not change anything by hand afterwards: print again instead.',
      },
      {
        title: 'Bring two adult witnesses',
        text: 'They must be at least 14 in Texas; choose adults who receive nothing under this will.',
      },
      {
        title: 'Sign while both witnesses watch',
        text: 'Write your initials at the foot of each page, then sign and date the signature page in ink.',
      },
      {
        title: 'Let the witnesses sign while you watch',
        text: 'Each one writes initials on every page, signs, prints their name and gives their address.',
      },
      {
        title: 'Sign the affidavit before the notary',
        text: 'All three of you sign it. The notary fills in the rest. Then the witnesses need not come to court.',
      },
      {
        title: 'Keep the original safe',
        text: 'Tell your executor where it is. A copy is rarely accepted in place of the original.',
      },
    ],
    whoCannotWitness: [
      'Anyone who receives something under this will',
      'The husband or wife of such a person',
      'Anyone under 18, to be careful',
      'The notary who takes the affidavit',
    ],
    notary:
      'A notary is not needed for the will itself. The affidavit that saves your witnesses a day in court needs one.',
    notes: [
      'Texas also accepts a will written wholly by hand. This one is typed, so it needs witnesses.',
      'Community property: half of what you and your spouse earned while married is theirs already.',
    ],
    statutes: ['Tex. Est. Code § 251.051', 'Tex. Est. Code § 251.104', 'Tex. Est. Code § 254.002'],
    checkedOn: '2026-01-10',
    disclaimer: 'General information, not legal advice. Laws change; ask a lawyer when in doubt.',
  },
  ...changes,
})
