/** A paper that the people left behind are usually asked for. */
export interface ExpectedPaper {
  readonly id: string
  /** The title that it is proposed under. */
  readonly title: string
  /** An id of DOCUMENT_CATEGORIES. */
  readonly category: string
  /**
   * A document counts as this paper if its title or the name of its file has all words of one of
   * these, in any order. In lower case.
   */
  readonly words: readonly string[]
  /** A document with one of these words is another paper. In lower case. */
  readonly notWith?: readonly string[]
}

/** Relatives other than a spouse. */
const otherRelatives = [
  'mother',
  'father',
  'mom',
  'dad',
  'parent',
  'parents',
  'grandmother',
  'grandfather',
  'brother',
  'sister',
  'son',
  'daughter',
  'child',
  'aunt',
  'uncle',
]

/** In the order of the checklist. Ids are stored: none is renamed or removed. */
export const EXPECTED_PAPERS = [
  {
    id: 'signed-will',
    title: 'My will, signed',
    category: 'legal',
    // Its title proves nothing. `hasSignedWill` in `missing-papers.ts` decides.
    words: [],
  },
  {
    id: 'funeral-wishes',
    title: 'Funeral wishes',
    category: 'other',
    words: ['funeral', 'burial', 'cremation'],
  },
  {
    id: 'deed',
    title: 'Deed of the home',
    category: 'property',
    words: ['deed', 'title house', 'title home'],
  },
  {
    id: 'marriage-certificate',
    title: 'Marriage certificate',
    category: 'identity',
    words: [
      'marriage certificate',
      'wedding certificate',
      'marriage license',
      'marriage licence',
      'marriage record',
    ],
  },
  {
    id: 'partnership-certificate',
    title: 'Certificate of domestic partnership',
    category: 'identity',
    words: ['domestic partnership', 'registered partnership'],
    notWith: ['agreement'],
  },
  {
    id: 'divorce-decree',
    title: 'Divorce decree',
    category: 'legal',
    words: [
      'divorce decree',
      'divorce judgment',
      'divorce certificate',
      'divorce papers',
      'dissolution marriage',
    ],
  },
  {
    id: 'death-certificate',
    title: 'Death certificate of my spouse',
    category: 'identity',
    words: ['death certificate'],
    notWith: otherRelatives,
  },
  {
    id: 'birth-certificates',
    title: 'Birth certificates of the children',
    category: 'identity',
    words: ['birth certificate', 'birth certificates'],
  },
  {
    id: 'identity',
    title: 'Passport or driver’s license',
    category: 'identity',
    words: [
      'passport',
      'driver license',
      'drivers license',
      'driving license',
      'driver licence',
      'drivers licence',
      'driving licence',
      'identity card',
      'id card',
    ],
  },
  {
    id: 'health-care',
    title: 'Health care directive',
    category: 'medical',
    words: [
      'directive',
      'living will',
      'medical power attorney',
      'health care power attorney',
      'healthcare power attorney',
      'health care proxy',
      'healthcare proxy',
    ],
  },
  {
    id: 'power-of-attorney',
    title: 'Power of attorney',
    category: 'legal',
    words: ['power attorney'],
    notWith: ['medical', 'health', 'healthcare'],
  },
  {
    id: 'insurance',
    title: 'Life insurance policy',
    category: 'insurance',
    words: ['life insurance', 'life assurance', 'life policy', 'insurance policy'],
    notWith: [
      'car',
      'auto',
      'vehicle',
      'home',
      'homeowner',
      'homeowners',
      'house',
      'renters',
      'travel',
      'health',
      'dental',
      'pet',
    ],
  },
  {
    id: 'bank-statement',
    title: 'Bank statement',
    category: 'money',
    words: ['bank statement', 'bank statements', 'account statement', 'savings statement'],
  },
] as const satisfies readonly ExpectedPaper[]
