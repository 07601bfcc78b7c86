/** A paper that the people left behind are usually asked for. */
export interface ExpectedPaper {
  readonly id: string
  /** The title that it is proposed under. */
  readonly title: string
  /** An id of DOCUMENT_CATEGORIES. */
  readonly category: string
  /**
   * A document with one of these in its title, or in the name of its file, counts as this paper. In
   * lower case.
   */
  readonly words: readonly string[]
}

/** In the order of the checklist. Ids are stored: none is renamed or removed. */
export const EXPECTED_PAPERS = [
  {
    id: 'signed-will',
    title: 'My will, signed',
    category: 'legal',
    // Only the document itself says so.
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
    words: ['deed', 'title to the h'],
  },
  {
    id: 'marriage-certificate',
    title: 'Marriage certificate',
    category: 'identity',
    words: ['marriage', 'wedding'],
  },
  {
    id: 'partnership-certificate',
    title: 'Certificate of domestic partnership',
    category: 'identity',
    words: ['partnership'],
  },
  {
    id: 'divorce-decree',
    title: 'Divorce decree',
    category: 'legal',
    words: ['divorce', 'decree'],
  },
  {
    id: 'death-certificate',
    title: 'Death certificate of my spouse',
    category: 'identity',
    words: ['death certificate'],
  },
  {
    id: 'birth-certificates',
    title: 'Birth certificates of the children',
    category: 'identity',
    words: ['birth'],
  },
  {
    id: 'identity',
    title: 'Passport or driver’s license',
    category: 'identity',
    words: ['passport', 'license', 'licence', 'identity card'],
  },
  {
    id: 'health-care',
    title: 'Health care directive',
    category: 'medical',
    words: ['directive', 'living will', 'health care', 'healthcare'],
  },
  {
    id: 'power-of-attorney',
    title: 'Power of attorney',
    category: 'legal',
    words: ['power of attorney'],
  },
  {
    id: 'insurance',
    title: 'Life insurance policy',
    category: 'insurance',
    words: ['insurance', 'policy'],
  },
  {
    id: 'bank-statement',
    title: 'Bank statement',
    category: 'money',
    words: ['statement', 'bank'],
  },
] as const satisfies readonly ExpectedPaper[]
