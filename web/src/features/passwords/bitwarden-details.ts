/** A field of a card, an identity and the like in Bitwarden's JSON, with our name for it. */
export interface DetailField {
  readonly key: string
  readonly name: string
  readonly secret: boolean
}

const field = (key: string, name: string, secret = false): DetailField => ({ key, name, secret })

export const cardFields: readonly DetailField[] = [
  field('cardholderName', 'Cardholder'),
  field('brand', 'Brand'),
  field('number', 'Card number', true),
  field('expMonth', 'Expiry month'),
  field('expYear', 'Expiry year'),
  field('code', 'Security code', true),
]

export const identityFields: readonly DetailField[] = [
  field('title', 'Title'),
  field('firstName', 'First name'),
  field('middleName', 'Middle name'),
  field('lastName', 'Last name'),
  field('address1', 'Address'),
  field('address2', 'Address, second line'),
  field('address3', 'Address, third line'),
  field('city', 'City'),
  field('state', 'State'),
  field('postalCode', 'ZIP code'),
  field('country', 'Country'),
  field('company', 'Company'),
  field('email', 'E-mail address'),
  field('phone', 'Phone'),
  field('ssn', 'Social Security number', true),
  field('username', 'User name of the identity'),
  field('passportNumber', 'Passport number', true),
  field('licenseNumber', 'License number', true),
]

const keyFields: readonly DetailField[] = [
  field('privateKey', 'Private key', true),
  field('publicKey', 'Public key'),
  field('keyFingerprint', 'Fingerprint'),
]

const bankFields: readonly DetailField[] = [
  field('bankName', 'Bank'),
  field('nameOnAccount', 'Name on account'),
  field('accountType', 'Account type'),
  field('accountNumber', 'Account number', true),
  field('routingNumber', 'Routing number'),
  field('branchNumber', 'Branch number'),
  field('pin', 'PIN', true),
  field('swiftCode', 'SWIFT'),
  field('iban', 'IBAN', true),
  field('bankContactPhone', 'Phone'),
]

/** What a license and a passport have both. */
const documentFields: readonly DetailField[] = [
  field('dateOfBirth', 'Date of birth'),
  field('issuingCountry', 'Issuing country'),
  field('issuingAuthority', 'Issuing authority'),
  field('issueDate', 'Issue date'),
  field('expirationDate', 'Expiration date'),
]

const licenseFields: readonly DetailField[] = [
  field('firstName', 'First name'),
  field('middleName', 'Middle name'),
  field('lastName', 'Last name'),
  field('licenseNumber', 'License number', true),
  field('licenseClass', 'License class'),
  field('issuingState', 'Issuing state'),
  ...documentFields,
]

const passportFields: readonly DetailField[] = [
  field('givenName', 'Given name'),
  field('surname', 'Surname'),
  field('passportNumber', 'Passport number', true),
  field('passportType', 'Passport type'),
  field('nationality', 'Nationality'),
  field('nationalIdentificationNumber', 'National identification number', true),
  field('sex', 'Sex'),
  field('birthPlace', 'Place of birth'),
  ...documentFields,
]

/**
 * The objects in which items of Bitwarden have their details. Of others, each field keeps its own
 * name.
 */
export const detailObjects: Readonly<Record<string, readonly DetailField[]>> = {
  card: cardFields,
  identity: identityFields,
  sshKey: keyFields,
  bankAccount: bankFields,
  driversLicense: licenseFields,
  passport: passportFields,
}
