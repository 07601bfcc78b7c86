import { WillDraft } from '#shared/model/will-draft.ts'

/**
 * A person of the demo who can sign in. Their codes come as text messages, which the local inbox
 * shows.
 */
export interface DemoPerson {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
}

/** The owner. An engineer signs in as her to look around. */
export const demoPerson = {
  userId: '7c9e6679-7425-4de6-944b-e07fc1f90ae7',
  email: 'elena@vasquez.example',
  password: 'Magnolia-porch-1931',
  firstName: 'Elena',
  lastName: 'Vasquez',
  phoneNumber: '+15125550142',
} as const satisfies DemoPerson

/** Elena's sister and delegate, for looking at the product from the delegate's side. */
export const demoDelegate = {
  userId: '3b1c6a52-8f0d-4f0e-9a6b-5d2f7c1e4a90',
  email: 'carmen@ortiz.example',
  password: 'Pecan-street-1984',
  firstName: 'Carmen',
  lastName: 'Ortiz Reyes',
  phoneNumber: '+12105550163',
} as const satisfies DemoPerson

/** She is not of the family. She runs the product, and may open `/admin/`. */
export const demoAdministrator = {
  userId: 'd2a7c9b4-51e6-4f7a-8c3d-9e0b6f4a1c27',
  email: 'grace@heirloom.example',
  password: 'Linden-gate-2044',
  firstName: 'Grace',
  lastName: 'Whitfield',
  phoneNumber: '+15125550171',
} as const satisfies DemoPerson

/**
 * Elena's will: she is married and lives in Austin, has two children, a sister as their guardian, a
 * cello, a cat.
 */
export const demoDraft = WillDraft.parse({
  about: {
    legalName: 'Elena Sofía Vasquez',
    otherNames: ['Elena Sofía Ortiz'],
    dob: '1981-05-17',
    maritalStatus: 'married',
    location: { state: 'TX', county: '48453' },
  },
  spouse: {
    legalName: 'Daniel James Vasquez',
    email: 'daniel@vasquez.example',
    dob: '1979-11-02',
    createWillForSpouse: true,
  },
  hasChildren: true,
  dependents: [
    { id: 'child-lucia', legalName: 'Lucía Marisol Vasquez', dob: '2012-03-08', childOf: 'both' },
    { id: 'child-mateo', legalName: 'Mateo James Vasquez', dob: '2015-09-21', childOf: 'both' },
  ],
  people: [
    {
      id: 'person-carmen',
      legalName: 'Carmen Ortiz Reyes',
      relationship: 'sister',
      dateOfBirth: '1984-01-30',
      city: 'San Antonio',
      state: 'TX',
    },
    {
      id: 'person-rafael',
      legalName: 'Rafael Ortiz',
      relationship: 'brother',
      dateOfBirth: '1977-07-12',
      city: 'Houston',
      state: 'TX',
    },
    {
      id: 'person-ingrid',
      legalName: 'Ingrid Halvorsen',
      relationship: 'friend',
      isAdult: true,
      city: 'Oslo',
    },
    { id: 'charity-library', kind: 'charity', legalName: 'Austin Public Library Foundation' },
  ],
  guardians: { person: 'person-carmen', alternate: 'person-rafael' },
  ageToInherit: 25,
  minorsShare: 'trust',
  trustee: 'person-carmen',
  trusteeAlternate: 'person-rafael',
  pets: {
    names: 'Biscuit, our cat',
    caretaker: 'person-ingrid',
    alternate: 'person-carmen',
    amountCents: 150000,
  },
  executors: [
    { person: 'spouse', role: 'primary' },
    { person: 'person-carmen', role: 'successor' },
  ],
  assetDist: {
    plan: 'allToSpouse',
    ifSpouseDies: 'children',
    backupBeneficiaries: [
      { person: 'person-carmen', shareBps: 5000 },
      { person: 'person-rafael', shareBps: 5000 },
    ],
  },
  backupBeneficiaries: true,
  survivorshipDays: 30,
  gifts: [
    {
      id: 'gift-cello',
      type: 'item',
      description: 'my cello by Luis and Clark, with its bow and case',
      recipient: 'child-lucia',
      alternate: 'child-mateo',
      ifRecipientDies: 'alternate',
    },
    {
      id: 'gift-library',
      type: 'charity',
      description: 'for books in Spanish for children',
      amountCents: 500000,
      recipient: 'charity-library',
    },
  ],
})

/** The contacts that Elena's messages and permissions name. */
export const demoContactIds = {
  carmen: 'b1f0a6c2-6d0e-4c59-9a57-1f3f6a1d2c01',
  rafael: 'b1f0a6c2-6d0e-4c59-9a57-1f3f6a1d2c02',
  ingrid: 'b1f0a6c2-6d0e-4c59-9a57-1f3f6a1d2c03',
  lucia: 'b1f0a6c2-6d0e-4c59-9a57-1f3f6a1d2c05',
} as const

/**
 * Elena's contacts: her sister, her brother, a friend abroad, a neighbor without an email address,
 * and her daughter.
 */
export const demoContacts = [
  {
    contactId: demoContactIds.carmen,
    honorific: 'ms',
    firstName: 'Carmen',
    lastName: 'Ortiz Reyes',
    nickName: 'Menchu',
    relationship: 'sister',
    birthDate: '1984-01-30',
    emails: [
      { id: 'home', email: 'carmen@ortiz.example', label: 'Home', primary: true },
      { id: 'work', email: 'c.ortiz@clinic.example', label: 'Work', primary: false },
    ],
    phoneNumbers: [
      { id: 'cell', number: '+12105550163', label: 'Mobile', confirmed: true, primary: true },
    ],
    addresses: [
      {
        id: 'home',
        line1: '814 Pecan Street',
        city: 'San Antonio',
        region: 'TX',
        postalCode: '78205',
        country: 'US',
      },
    ],
    children: 'Nico',
    note: 'Has a key to the house.',
    timeZone: 'America/Chicago',
  },
  {
    contactId: demoContactIds.rafael,
    firstName: 'Rafael',
    lastName: 'Ortiz',
    relationship: 'brother',
    birthDate: '1977-07-12',
    emails: [{ id: 'home', email: 'rafael@ortiz.example', primary: true }],
    phoneNumbers: [{ id: 'cell', number: '+17135550118', confirmed: true, primary: true }],
    addresses: [],
    timeZone: 'America/Chicago',
  },
  {
    contactId: demoContactIds.ingrid,
    firstName: 'Ingrid',
    lastName: 'Halvorsen',
    relationship: 'friend',
    emails: [{ id: 'home', email: 'ingrid@halvorsen.example', primary: true }],
    phoneNumbers: [{ id: 'cell', number: '+4722555012', confirmed: false, primary: true }],
    addresses: [
      { id: 'home', line1: 'Thereses gate 12', city: 'Oslo', postalCode: '0358', country: 'NO' },
    ],
    timeZone: 'Europe/Oslo',
  },
  {
    contactId: 'b1f0a6c2-6d0e-4c59-9a57-1f3f6a1d2c04',
    firstName: 'Walter',
    lastName: 'Brandt',
    relationship: 'neighbor',
    emails: [],
    phoneNumbers: [{ id: 'home', number: '+15125550187', confirmed: false, primary: true }],
    addresses: [],
  },
  {
    contactId: demoContactIds.lucia,
    firstName: 'Lucía',
    lastName: 'Vasquez',
    relationship: 'daughter',
    birthDate: '2012-03-08',
    emails: [{ id: 'home', email: 'lucia@vasquez.example', primary: true }],
    phoneNumbers: [],
    addresses: [],
    timeZone: 'America/Chicago',
  },
] as const

/** Carmen's contacts. */
export const demoDelegateContacts = [
  {
    contactId: 'c7d0a6c2-6d0e-4c59-9a57-1f3f6a1d2c01',
    firstName: 'Elena',
    lastName: 'Vasquez',
    relationship: 'sister',
    birthDate: '1981-05-17',
    emails: [{ id: 'home', email: demoPerson.email, primary: true }],
    phoneNumbers: [{ id: 'cell', number: demoPerson.phoneNumber, confirmed: true, primary: true }],
    addresses: [],
    timeZone: 'America/Chicago',
  },
] as const
