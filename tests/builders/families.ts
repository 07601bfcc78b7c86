import type * as z from 'zod'
import { WillDraft } from '#shared/model/will-draft.ts'

/** The day on which the families make their wills. */
export const familyDay = '2026-11-20'

const draft = (answers: z.input<typeof WillDraft>): WillDraft =>
  WillDraft.parse({ discloseDigitalContent: true, ...answers })

export const singleTexan = draft({
  about: {
    legalName: 'Ana Lucía Moreno',
    otherNames: ['Ana Moreno Vidal'],
    dob: '1984-03-09',
    location: { state: 'TX', county: '48453' },
  },
  people: [
    {
      id: 'sister',
      legalName: 'Beatriz Moreno',
      relationship: 'sister',
      isAdult: true,
      city: 'Waco',
      state: 'TX',
    },
    {
      id: 'nephew',
      legalName: 'Tomás Moreno Ruiz',
      relationship: 'nephew',
      dateOfBirth: '2012-05-01',
    },
    {
      id: 'friend',
      legalName: 'Grace Okafor',
      relationship: 'friend',
      isAdult: true,
      state: 'TX',
    },
    {
      id: 'shelter',
      kind: 'charity',
      legalName: 'Hill Country Animal Haven',
      city: 'Austin',
      state: 'TX',
    },
  ],
  hasChildren: false,
  pets: { names: 'Canela and Pico', caretaker: 'friend', alternate: 'sister', amountCents: 250000 },
  executors: [
    { person: 'sister', role: 'primary' },
    { person: 'friend', role: 'successor' },
  ],
  assetDist: {
    plan: 'others',
    others: [
      { person: 'sister', shareBps: 5000 },
      { person: 'nephew', shareBps: 3000 },
      { person: 'shelter', shareBps: 2000 },
    ],
  },
  gifts: [
    {
      id: 'piano',
      type: 'item',
      description: 'my upright piano, a Yamaha U1 of 1998',
      recipient: 'nephew',
      ifRecipientDies: 'alternate',
      alternate: 'friend',
    },
  ],
  noContest: true,
})

export const marriedCalifornian = draft({
  about: {
    legalName: 'Daniel Park Whitaker',
    dob: '1978-11-30',
    maritalStatus: 'married',
    location: { state: 'CA', county: '06037' },
  },
  spouse: {
    legalName: 'Soo-jin Park Whitaker',
    email: 'soojin@example.com',
    dob: '1980-02-14',
    createWillForSpouse: true,
  },
  people: [
    { id: 'brother', legalName: 'Marcus Whitaker', relationship: 'brother', state: 'CA' },
    { id: 'aunt', legalName: 'Hye-won Park', relationship: 'siblingInLaw', state: 'CA' },
    { id: 'library', kind: 'charity', legalName: 'Friends of the Echo Valley Library' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'ella', legalName: 'Ella Whitaker Boone', dob: '2005-06-17', childOf: 'me' },
    { id: 'noah', legalName: 'Noah Park Whitaker', dob: '2012-09-03', childOf: 'both' },
    { id: 'mina', legalName: 'Mina Kim', dob: '2008-01-22', childOf: 'spouse' },
  ],
  guardians: { person: 'aunt', alternate: 'brother', estate: 'brother' },
  ageToInherit: 25,
  trustee: 'brother',
  trusteeAlternate: 'aunt',
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'brother', role: 'successor' },
  ],
  assetDist: {
    plan: 'split',
    distToSpouse: 6000,
    distToChildren: 4000,
    includeStepchildren: true,
    onDeath: 'byRepresentation',
    backupBeneficiaries: [
      { person: 'brother', shareBps: 7500 },
      { person: 'library', shareBps: 2500 },
    ],
  },
  backupBeneficiaries: true,
  survivorshipDays: 30,
  noContest: true,
})

export const floridianWithHome = draft({
  about: {
    legalName: 'Harold Benjamin Stein',
    dob: '1952-04-02',
    maritalStatus: 'married',
    location: { state: 'FL', county: '12086' },
  },
  spouse: { legalName: 'Miriam Stein', dob: '1955-08-19' },
  people: [
    { id: 'cousin', legalName: 'Leah Roth', relationship: 'cousin', state: 'NJ' },
    { id: 'temple', kind: 'charity', legalName: 'Temple Beth Shalom of Bay Harbor' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'david', legalName: 'David Stein', dob: '1979-01-05', childOf: 'both' },
    { id: 'rachel', legalName: 'Rachel Stein Levy', dob: '1982-03-12', childOf: 'both' },
  ],
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'david', role: 'successor' },
    { person: 'rachel', role: 'successor' },
  ],
  bondWaived: true,
  assetDist: { plan: 'allToSpouse', childrenDivision: 'equal' },
  gifts: [
    {
      id: 'home',
      type: 'property',
      description: 'the house at 411 Coral Lane, Miami, Florida',
      recipient: 'david',
      ifRecipientDies: 'descendants',
      home: 'waived',
    },
    { id: 'tzedakah', type: 'charity', amountCents: 1000000, recipient: 'temple' },
  ],
  noContest: true,
})

export const widowedNewYorker = draft({
  about: {
    legalName: 'Nguyễn Thị Ngọc Ánh',
    otherNames: ['Anh Nguyen'],
    dob: '1949-12-24',
    maritalStatus: 'widowed',
    location: { state: 'NY', county: '36047' },
  },
  people: [
    {
      id: 'grandson',
      legalName: 'Minh Tran',
      relationship: 'grandchild',
      dateOfBirth: '2010-10-10',
    },
    { id: 'friend', legalName: 'Rosalind Katz', relationship: 'friend', state: 'NY' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'linh', legalName: 'Linh Tran', dob: '1974-07-07', childOf: 'both' },
    { id: 'quan', legalName: 'Quân Tran', dob: '1977-02-01', childOf: 'both', living: false },
    { id: 'bao', legalName: 'Bảo Tran', dob: '1981-05-15', childOf: 'both' },
  ],
  executors: [
    { person: 'linh', role: 'primary' },
    { person: 'bao', role: 'primary' },
    { person: 'friend', role: 'successor' },
  ],
  executorsActJointly: true,
  assetDist: {
    plan: 'allToChildren',
    childrenDivision: 'custom',
    childrenShares: [
      { person: 'linh', shareBps: 3334 },
      { person: 'quan', shareBps: 3333 },
      { person: 'bao', shareBps: 3333, ifTheyDie: 'others' },
    ],
  },
  gifts: [
    {
      id: 'jade',
      type: 'item',
      description: 'my jade bracelet and my wedding ring',
      recipient: 'linh',
    },
    {
      id: 'school',
      type: 'cash',
      amountCents: 1500000,
      description: 'for his schooling',
      recipient: 'grandson',
    },
  ],
  discloseDigitalContent: false,
})

export const divorcedGeorgian = draft({
  about: {
    legalName: 'Tamika Renée Broussard',
    dob: '1986-08-08',
    maritalStatus: 'divorced',
    location: { state: 'GA', county: '13121' },
  },
  people: [
    { id: 'father', legalName: 'Kevin Daniels', relationship: 'formerSpouse', state: 'GA' },
    { id: 'mother', legalName: 'Loretta Broussard', relationship: 'mother', state: 'GA' },
    { id: 'sister', legalName: 'Simone Broussard-Hill', relationship: 'sister', state: 'AL' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'jaden', legalName: 'Jaden Daniels', dob: '2014-04-04' },
    { id: 'zoe', legalName: 'Zoë Daniels', dob: '2017-12-01', adopted: true },
  ],
  guardians: { person: 'mother', coGuardian: 'sister', alternate: 'father', estate: 'sister' },
  ageToInherit: 21,
  minorsShare: 'custodian',
  trustee: 'sister',
  executors: [
    { person: 'mother', role: 'primary' },
    { person: 'sister', role: 'successor' },
  ],
  assetDist: {
    plan: 'allToChildren',
    backupBeneficiaries: [{ person: 'mother', shareBps: 10000 }],
  },
  backupBeneficiaries: true,
  disinherit: {
    manualEntries: [
      { id: 'uncle', legalName: 'Clifford Broussard', relationship: 'uncle', descendantsToo: true },
    ],
  },
  noContest: true,
})

export const mississippian = draft({
  about: {
    legalName: 'Walter Lee Hutchins',
    dob: '1960-01-31',
    maritalStatus: 'married',
    location: { state: 'MS', county: '28049' },
  },
  spouse: { legalName: 'Earline Hutchins', dob: '1961-06-06' },
  people: [
    { id: 'church', kind: 'charity', legalName: 'Mount Olive Church of Jackson' },
    {
      id: 'pastor',
      legalName: 'Samuel Greer',
      relationship: 'friend',
      city: 'Jackson',
      state: 'MS',
    },
  ],
  hasChildren: false,
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'pastor', role: 'successor' },
  ],
  assetDist: {
    plan: 'allToSpouse',
    backupBeneficiaries: [
      { person: 'church', shareBps: 6000 },
      { person: 'pastor', shareBps: 4000, ifTheyDie: 'others' },
    ],
  },
  backupBeneficiaries: true,
  ultimateTaker: { kind: 'charity', charity: 'church' },
  survivorshipDays: 60,
})

export const ohioanWithSpecialNeeds = draft({
  about: {
    legalName: 'Colleen Mary O’Rourke',
    dob: '1975-05-25',
    maritalStatus: 'married',
    location: { state: 'OH', county: '39049' },
  },
  spouse: { legalName: 'Patrick Sean O’Rourke', dob: '1973-10-02', email: 'pat@example.com' },
  people: [
    { id: 'brother', legalName: 'Declan Fahey', relationship: 'brother', state: 'IN' },
    { id: 'godmother', legalName: 'Joanna Kowalczyk', relationship: 'friend', state: 'OH' },
  ],
  hasChildren: true,
  dependents: [
    {
      id: 'fiona',
      legalName: 'Fiona O’Rourke',
      dob: '2010-03-03',
      childOf: 'both',
      specialNeeds: true,
    },
    { id: 'liam', legalName: 'Liam O’Rourke', dob: '2013-07-21', childOf: 'both' },
  ],
  guardians: {
    person: 'brother',
    alternate: 'godmother',
    estate: 'godmother',
    estateAlternate: 'brother',
  },
  ageToInherit: 30,
  trustee: 'godmother',
  trusteeAlternate: 'brother',
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'brother', role: 'successor' },
  ],
  executorsServeAsDigital: false,
  digitalExecutor: 'godmother',
  assetDist: { plan: 'allToSpouse', onDeath: 'perStirpes' },
})

export const pennsylvanianPartner = draft({
  about: {
    legalName: 'Theodore James Albright',
    dob: '1990-09-09',
    maritalStatus: 'domesticPartnership',
    location: { state: 'PA', county: '42003' },
  },
  spouse: { legalName: 'Rafael Ignacio Núñez', dob: '1988-12-12', createWillForSpouse: true },
  people: [
    { id: 'mother', legalName: 'Judith Albright', relationship: 'mother', state: 'PA' },
    { id: 'nina', legalName: 'Nina Petrović', relationship: 'friend', state: 'PA' },
  ],
  hasChildren: false,
  pets: { names: 'Biscuit', caretaker: 'spouse', alternate: 'nina' },
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'mother', role: 'successor' },
  ],
  assetDist: {
    plan: 'split',
    distToSpouse: 8000,
    others: [{ person: 'mother', shareBps: 2000, ifTheyDie: 'others' }],
    ifSpouseDies: 'backup',
    onDeath: 'perCapita',
    backupBeneficiaries: [{ person: 'nina', shareBps: 10000 }],
  },
  backupBeneficiaries: true,
  location: { state: 'PA', county: '42003' },
})

export const coloradan = draft({
  about: {
    legalName: 'Ingrid Sørensen Blake',
    dob: '1967-02-28',
    maritalStatus: 'divorced',
    location: { state: 'CO', county: '08031' },
  },
  people: [
    { id: 'partner', legalName: 'Owen Blackhorse', relationship: 'partner', state: 'CO' },
    { id: 'trail', kind: 'charity', legalName: 'Front Range Trail Keepers' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'kai', legalName: 'Kai Blake', dob: '1995-11-11' },
    { id: 'signe', legalName: 'Signe Blake', dob: '1998-04-18' },
  ],
  executors: [
    { person: 'signe', role: 'primary' },
    { person: 'partner', role: 'successor' },
  ],
  bondWaived: false,
  assetDist: {
    plan: 'split',
    distToChildren: 7000,
    others: [
      { person: 'partner', shareBps: 2000, ifTheyDie: 'others' },
      { person: 'trail', shareBps: 1000 },
    ],
    onDeath: 'perCapita',
  },
  disinherit: { contacts: [{ person: 'kai', descendantsToo: false }] },
  survivorshipDays: 90,
})

export const washingtonian = draft({
  about: {
    legalName: 'Aleksandr Petrov',
    nameInOwnScript: 'Александр Петров',
    otherNames: ['Alexander Petrov'],
    dob: '1983-07-01',
    maritalStatus: 'married',
    location: { state: 'WA', county: '53033' },
  },
  spouse: { legalName: 'Catherine Dubois Petrov', dob: '1984-04-23', createWillForSpouse: true },
  people: [
    { id: 'inlaw', legalName: 'Élodie Dubois', relationship: 'siblingInLaw', state: 'OR' },
    { id: 'uncle', legalName: 'Igor Petrov', relationship: 'uncle', state: 'WA' },
  ],
  hasChildren: true,
  dependents: [{ id: 'sasha', legalName: 'Sasha Petrov', dob: '2019-08-30', childOf: 'both' }],
  guardians: { person: 'inlaw', alternate: 'uncle' },
  trustee: 'uncle',
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'uncle', role: 'successor' },
    { person: 'inlaw', role: 'successor' },
  ],
  assetDist: { plan: 'allToSpouse', ifSpouseDies: 'children' },
  gifts: [
    {
      id: 'savings',
      type: 'cash',
      amountCents: 500000,
      recipient: 'uncle',
      ifRecipientDies: 'lapse',
    },
  ],
  witnesses: [{ id: 'w1', legalName: 'Dana Whitfield' }],
})

/** Ten families in ten states, with the names of their tests. No check blocks any of them. */
export const families: readonly { readonly name: string; readonly draft: WillDraft }[] = [
  { name: 'single Texan', draft: singleTexan },
  { name: 'married Californian with a blended family', draft: marriedCalifornian },
  { name: 'Floridian who gives away the home', draft: floridianWithHome },
  { name: 'widowed New Yorker with a child who died', draft: widowedNewYorker },
  { name: 'divorced Georgian with minors', draft: divorcedGeorgian },
  { name: 'Mississippian without children', draft: mississippian },
  { name: 'Ohioan with a child with special needs', draft: ohioanWithSpecialNeeds },
  { name: 'Pennsylvanian in a domestic partnership', draft: pennsylvanianPartner },
  { name: 'Coloradan who disinherits a child', draft: coloradan },
  { name: 'Washingtonian with a Cyrillic name', draft: washingtonian },
]

/**
 * Wife, husband, her children, his child and one of both. The shares of the young are held until
 * 30.
 */
const blendedVirginian = draft({
  about: {
    legalName: 'Margaret Elise Thornton',
    dob: '1979-05-11',
    maritalStatus: 'married',
    location: { state: 'VA', county: '51059' },
  },
  spouse: { legalName: 'Andre Baptiste', dob: '1995-10-09' },
  people: [
    {
      id: 'sister',
      legalName: 'Caroline Thornton Reed',
      relationship: 'sister',
      dateOfBirth: '1982-02-02',
      state: 'VA',
    },
    {
      id: 'niece',
      legalName: 'Hazel Reed',
      relationship: 'niece',
      dateOfBirth: '2005-03-30',
    },
  ],
  hasChildren: true,
  dependents: [
    { id: 'owen', legalName: 'Owen Thornton', dob: '2004-08-14', childOf: 'me' },
    { id: 'june', legalName: 'June Thornton', dob: '2009-12-05', childOf: 'me' },
    { id: 'remy', legalName: 'Rémy Baptiste', dob: '2016-06-21', childOf: 'spouse' },
    { id: 'iris', legalName: 'Iris Baptiste', dob: '2021-04-18', childOf: 'both' },
  ],
  guardians: { person: 'sister', alternate: 'niece' },
  ageToInherit: 30,
  trustee: 'sister',
  heldShares: [
    { person: 'niece', held: true },
    { person: 'owen', held: false },
  ],
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'sister', role: 'successor' },
  ],
  assetDist: {
    plan: 'split',
    distToSpouse: 5000,
    distToChildren: 5000,
    ifSpouseDies: 'children',
    backupBeneficiaries: [{ person: 'niece', shareBps: 10000 }],
  },
  backupBeneficiaries: true,
  gifts: [
    {
      id: 'cello',
      type: 'item',
      description: 'my cello, made by Otto Bremer in 1961',
      recipient: 'june',
      ifRecipientDies: 'alternate',
      alternate: 'niece',
    },
  ],
  taxes: 'recipients',
})

/** A couple. The other will is made from this one by `swapRoles`. */
const wisconsinite = draft({
  about: {
    legalName: 'Karl Edvin Lindqvist',
    dob: '1971-01-17',
    maritalStatus: 'married',
    location: { state: 'WI', county: '55025' },
  },
  spouse: {
    legalName: 'Dolores Ann Lindqvist',
    dob: '1973-07-29',
    email: 'dolores@example.com',
    createWillForSpouse: true,
  },
  people: [
    {
      id: 'uncle',
      legalName: 'Nils Lindqvist',
      relationship: 'uncle',
      dateOfBirth: '1950-11-02',
      state: 'WI',
    },
    {
      id: 'sister',
      legalName: 'Britta Lindqvist',
      relationship: 'sister',
      dateOfBirth: '1975-09-23',
      state: 'WI',
    },
    { id: 'church', kind: 'charity', legalName: 'Lakeview Lutheran Church of Madison' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'elsa', legalName: 'Elsa Lindqvist', dob: '2003-05-05', childOf: 'both' },
    { id: 'anton', legalName: 'Anton Lindqvist', dob: '2011-11-11', childOf: 'both' },
  ],
  guardians: { person: 'sister', alternate: 'uncle' },
  trustee: 'sister',
  trusteeAlternate: 'uncle',
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'sister', role: 'successor' },
  ],
  assetDist: {
    plan: 'allToSpouse',
    ifSpouseDies: 'children',
    backupBeneficiaries: [
      { person: 'sister', shareBps: 8000 },
      { person: 'church', shareBps: 2000 },
    ],
  },
  backupBeneficiaries: true,
  noContest: true,
})

/** Not married, no children: all but two gifts goes to a friend and a brother. */
const unmarriedFloridian = draft({
  about: {
    legalName: 'Vivian Estelle Marsh',
    dob: '1958-09-13',
    location: { state: 'FL', county: '12103' },
  },
  people: [
    {
      id: 'companion',
      legalName: 'Ruth Abernathy',
      relationship: 'friend',
      dateOfBirth: '1956-01-08',
      city: 'St. Petersburg',
      state: 'FL',
    },
    {
      id: 'brother',
      legalName: 'Gordon Marsh',
      relationship: 'brother',
      dateOfBirth: '1962-04-27',
      state: 'FL',
    },
    {
      id: 'godchild',
      legalName: 'Penelope Abernathy',
      relationship: 'godchild',
      dateOfBirth: '2014-08-08',
    },
  ],
  hasChildren: false,
  minorsShare: 'custodian',
  ageToInherit: 25,
  trustee: 'companion',
  executors: [
    { person: 'companion', role: 'primary' },
    { person: 'brother', role: 'successor' },
  ],
  assetDist: {
    plan: 'others',
    others: [
      { person: 'companion', shareBps: 6000, ifTheyDie: 'others' },
      { person: 'brother', shareBps: 4000 },
    ],
  },
  gifts: [
    {
      id: 'condo',
      type: 'property',
      description: 'the apartment at 88 Mangrove Way, St. Petersburg, Florida',
      recipient: 'companion',
      ifRecipientDies: 'lapse',
      home: 'yes',
    },
    {
      id: 'college',
      type: 'cash',
      amountCents: 2500000,
      description: 'for her education',
      recipient: 'godchild',
      ifRecipientDies: 'lapse',
    },
  ],
  disinherit: {
    manualEntries: [{ id: 'cousin', legalName: 'Dale Marsh', relationship: 'cousin' }],
  },
})

/** A family whose names are also written in Chinese, and a daughter-in-law's in Arabic. */
const motherWithTwoScripts = draft({
  about: {
    legalName: 'Chen Meiling',
    nameInOwnScript: '陈美玲',
    dob: '1966-06-06',
    maritalStatus: 'widowed',
    location: { state: 'IL', county: '17031' },
  },
  people: [
    {
      id: 'inlaw',
      legalName: 'Layla Haddad',
      nameInOwnScript: 'ليلى حداد',
      relationship: 'daughterInLaw',
      dateOfBirth: '1993-03-21',
      state: 'IL',
    },
  ],
  hasChildren: true,
  dependents: [
    {
      id: 'wei',
      legalName: 'Chen Wei',
      nameInOwnScript: '陈伟',
      dob: '1992-12-12',
      childOf: 'both',
    },
    {
      id: 'lan',
      legalName: 'Chen Lan',
      nameInOwnScript: '陈兰',
      dob: '2007-07-07',
      childOf: 'both',
    },
  ],
  executors: [
    { person: 'wei', role: 'primary' },
    { person: 'inlaw', role: 'successor' },
  ],
  trustee: 'inlaw',
  assetDist: { plan: 'allToChildren' },
  gifts: [
    {
      id: 'tea',
      type: 'item',
      description: 'my tea service of blue porcelain',
      recipient: 'inlaw',
      ifRecipientDies: 'lapse',
    },
  ],
})

/** Two cousins of one name get a gift each, and a brother who is called like a son is left out. */
const kansanWithNamesakes = draft({
  about: {
    legalName: 'John Vale Sr.',
    dob: '1961-04-02',
    maritalStatus: 'widowed',
    location: { state: 'KS', county: '20045' },
  },
  people: [
    {
      id: 'waco',
      legalName: 'Peter Vale',
      relationship: 'cousin',
      city: 'Waco',
      state: 'TX',
      isAdult: true,
    },
    {
      id: 'salina',
      legalName: 'Peter Vale',
      relationship: 'cousin',
      city: 'Salina',
      state: 'KS',
      isAdult: true,
    },
  ],
  hasChildren: true,
  dependents: [
    { id: 'john', legalName: 'John Vale', dob: '2000-05-01' },
    { id: 'mary', legalName: 'Mary Vale', dob: '2003-02-02' },
  ],
  executors: [
    { person: 'mary', role: 'primary' },
    { person: 'john', role: 'successor' },
  ],
  assetDist: { plan: 'allToChildren' },
  gifts: [
    {
      id: 'tools',
      type: 'item',
      description: 'my tools',
      recipient: 'waco',
      ifRecipientDies: 'lapse',
    },
    {
      id: 'boat',
      type: 'item',
      description: 'my boat',
      recipient: 'salina',
      ifRecipientDies: 'lapse',
    },
  ],
  disinherit: {
    manualEntries: [
      {
        id: 'brother',
        legalName: 'John Vale',
        relationship: 'brother',
        otherThan: ['john', 'me'],
        dateOfBirth: '1964-09-09',
        descendantsToo: true,
      },
    ],
  },
})

/** Partners who registered their partnership, with a gift to the partner's mother. */
const registeredOregonian = draft({
  about: {
    legalName: 'Simone Adler',
    dob: '1980-02-20',
    maritalStatus: 'domesticPartnership',
    location: { state: 'OR', county: '41005' },
  },
  spouse: {
    legalName: 'Ines Carvalho',
    dob: '1983-07-08',
    registered: true,
    registeredIn: 'OR',
    kinAfterDivorce: 'keep',
  },
  people: [
    {
      id: 'mother-in-law',
      legalName: 'Teresa Carvalho',
      relationship: 'motherInLaw',
      dateOfBirth: '1955-01-30',
    },
    { id: 'brother', legalName: 'Max Adler', relationship: 'brother', dateOfBirth: '1984-03-03' },
  ],
  hasChildren: false,
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'brother', role: 'successor' },
  ],
  assetDist: {
    plan: 'split',
    distToSpouse: 4000,
    householdThings: 'spouse',
    others: [{ person: 'brother', shareBps: 6000 }],
  },
  gifts: [
    {
      id: 'loom',
      type: 'item',
      description: 'my loom',
      recipient: 'mother-in-law',
      ifRecipientDies: 'lapse',
    },
  ],
})

/** A couple whose gifts to relatives of the spouse end with the marriage. */
const nevadanWithInLaws = draft({
  about: {
    legalName: 'Gloria Reyes',
    dob: '1975-10-10',
    maritalStatus: 'married',
    location: { state: 'NV', county: '32003' },
  },
  spouse: { legalName: 'Frank Reyes', dob: '1974-06-16', kinAfterDivorce: 'end' },
  people: [
    {
      id: 'sister-in-law',
      legalName: 'Paula Reyes',
      relationship: 'sisterInLaw',
      dateOfBirth: '1979-12-01',
    },
    { id: 'sister', legalName: 'Nora Quist', relationship: 'sister', dateOfBirth: '1977-05-05' },
  ],
  hasChildren: true,
  dependents: [
    { id: 'lia', legalName: 'Lia Reyes', dob: '2001-01-15', childOf: 'both' },
    { id: 'tom', legalName: 'Tom Reyes', dob: '1999-08-21', childOf: 'spouse' },
  ],
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'sister', role: 'successor' },
  ],
  assetDist: { plan: 'allToSpouse', ifSpouseDies: 'children' },
  gifts: [
    {
      id: 'necklace',
      type: 'item',
      description: 'my pearl necklace',
      recipient: 'sister-in-law',
      ifRecipientDies: 'descendants',
    },
    {
      id: 'car',
      type: 'item',
      description: 'my 1966 Mustang',
      recipient: 'tom',
      ifRecipientDies: 'lapse',
    },
  ],
})

/** More families, each with a difficulty of its own. */
export const moreFamilies: typeof families = [
  { name: 'Virginian with a blended family and trusts for the young', draft: blendedVirginian },
  { name: 'Wisconsinite with mirror wills', draft: wisconsinite },
  { name: 'unmarried Floridian', draft: unmarriedFloridian },
  { name: 'mother with a Chinese and an Arabic name in the family', draft: motherWithTwoScripts },
  { name: 'Kansan with namesakes in the family', draft: kansanWithNamesakes },
  { name: 'Oregonian in a registered partnership', draft: registeredOregonian },
  { name: 'Nevadan whose in-laws lose their gifts by a divorce', draft: nevadanWithInLaws },
]
