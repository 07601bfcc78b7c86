import type { DocumentCategory, DocumentDetails } from '#shared/model/document.ts'

interface DemoDocument {
  readonly details: Partial<DocumentDetails> & { title: string; category: DocumentCategory }
  /** How many days after the start it expires. */
  readonly expiresIn?: number
  /** The lines of its page. Absent if only the paper exists, and no file. */
  readonly page?: readonly string[]
  /** Set if the document is a photo instead of a page. */
  readonly photo?: 'passport'
  /** When Carmen sees it, if at all. */
  readonly carmen?: 'now' | 'afterDeath'
}

const greenBox = 'In the green box above the piano'

/** Elena's documents. Two expire soon. The title of the car exists only on paper. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    details: {
      title: 'Deed of the house on Juniper Street',
      category: 'property',
      issuedOn: '2011-06-30',
      originalPlace: greenBox,
      visibility: 'afterDeath',
    },
    page: [
      'General warranty deed',
      'Travis County, Texas. Recorded on June 30, 2011.',
      'Grantors: Harold and June Whitfield, of Austin.',
      'Grantees: Daniel James Vasquez and Elena Sofía Vasquez, husband and wife.',
      'Property: 1931 Juniper Street, Austin, lot 7, block C of the Magnolia Heights addition.',
    ],
    carmen: 'afterDeath',
  },
  {
    details: {
      title: 'My passport',
      category: 'identity',
      originalPlace: 'In the top drawer of the desk in the study',
    },
    expiresIn: 41,
    photo: 'passport',
  },
  {
    details: {
      title: 'Homeowner’s insurance',
      category: 'insurance',
      originalPlace: 'In the blue folder in the study',
      note: 'Ask for a new quote before it renews: the roof was done in spring.',
    },
    expiresIn: 19,
    page: [
      'Homeowner’s policy',
      'Bluebonnet Home and Farm. Policy HO-20931-C.',
      'Insured: Daniel and Elena Vasquez, 1931 Juniper Street, Austin.',
      'Dwelling: $412,000. Personal property: $180,000. Deductible: $2,500.',
    ],
    carmen: 'now',
  },
  {
    details: {
      title: 'Life insurance, Lone Star Mutual',
      category: 'insurance',
      issuedOn: '2014-02-11',
      originalPlace: greenBox,
      note: 'Call Ruth Alvarez at the agency first. She has known us for years.',
      visibility: 'afterDeath',
    },
    page: [
      'Policy of term life insurance',
      'Lone Star Mutual. Policy L-4471-208.',
      'Insured: Elena Sofía Vasquez. Amount: $350,000, until 2044.',
      'Beneficiary: Daniel James Vasquez. In his place: the trust for the children.',
    ],
    carmen: 'afterDeath',
  },
  {
    details: {
      title: 'Marriage certificate',
      category: 'identity',
      holder: 'Daniel and Elena',
      issuedOn: '2007-04-21',
      originalPlace: greenBox,
    },
    page: [
      'Certificate of marriage',
      'Presidio County, Texas. April 21, 2007.',
      'Daniel James Vasquez and Elena Sofía Ortiz were joined in marriage at Marfa.',
    ],
    carmen: 'afterDeath',
  },
  {
    details: {
      title: 'Lucía’s birth certificate',
      category: 'identity',
      holder: 'Lucía',
      issuedOn: '2012-03-14',
      originalPlace: greenBox,
    },
    page: [
      'Certificate of birth',
      'Travis County, Texas.',
      'Lucía Marisol Vasquez, born on March 8, 2012, at 5:52 in the morning.',
    ],
    carmen: 'now',
  },
  {
    details: {
      title: 'Mateo’s birth certificate',
      category: 'identity',
      holder: 'Mateo',
      issuedOn: '2015-09-28',
      originalPlace: greenBox,
    },
    page: [
      'Certificate of birth',
      'Travis County, Texas.',
      'Mateo James Vasquez, born on September 21, 2015, at 11:08 in the evening.',
    ],
    carmen: 'now',
  },
  {
    details: {
      title: 'Health care directive',
      category: 'medical',
      issuedOn: '2022-01-19',
      originalPlace: 'With Dr. Amara Bello, and in the blue folder in the study',
    },
    page: [
      'Directive to physicians',
      'Elena Sofía Vasquez names her husband Daniel to decide for her, and after him her sister Carmen.',
      'Signed before two witnesses in Austin on January 19, 2022.',
    ],
    carmen: 'now',
  },
  {
    details: {
      title: 'Title of the car',
      category: 'property',
      issuedOn: '2019-08-05',
      originalPlace: greenBox,
      note: 'The Subaru. The second key is with Walter next door.',
      visibility: 'afterDeath',
    },
    carmen: 'afterDeath',
  },
]
