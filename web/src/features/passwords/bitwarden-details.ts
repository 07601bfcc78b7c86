/** A field of a card, an identity and the like in Bitwarden's JSON, with our name for it. */
export interface DetailField {
  readonly key: string
  readonly name: string
  /** Whether it is masked on screens. */
  readonly secret: boolean
}

const detailField = (key: string, name: string): DetailField => ({ key, name, secret: false })
const secretField = (key: string, name: string): DetailField => ({ key, name, secret: true })

export const cardFields: readonly DetailField[] = [
  detailField('cardholderName', 'Cardholder'),
  detailField('brand', 'Brand'),
  secretField('number', 'Card number'),
  detailField('expMonth', 'Expiry month'),
  detailField('expYear', 'Expiry year'),
  secretField('code', 'Security code'),
]

export const identityFields: readonly DetailField[] = [
  detailField('title', 'Title'),
  detailField('firstName', 'First name'),
  detailField('middleName', 'Middle name'),
  detailField('lastName', 'Last name'),
  detailField('address1', 'Address'),
  detailField('address2', 'Address, second line'),
  detailField('address3', 'Address, third line'),
  detailField('city', 'City'),
  detailField('state', 'State'),
  detailField('postalCode', 'ZIP code'),
  detailField('country', 'Country'),
  detailField('company', 'Company'),
  detailField('email', 'Email address'),
  detailField('phone', 'Phone'),
  secretField('ssn', 'Social Security number'),
  detailField('username', 'User name of the identity'),
  secretField('passportNumber', 'Passport number'),
  secretField('licenseNumber', 'License number'),
]

const keyFields: readonly DetailField[] = [
  secretField('privateKey', 'Private key'),
  detailField('publicKey', 'Public key'),
  detailField('keyFingerprint', 'Fingerprint'),
]

const bankFields: readonly DetailField[] = [
  detailField('bankName', 'Bank'),
  detailField('nameOnAccount', 'Name on account'),
  detailField('accountType', 'Account type'),
  secretField('accountNumber', 'Account number'),
  detailField('routingNumber', 'Routing number'),
  detailField('branchNumber', 'Branch number'),
  secretField('pin', 'PIN'),
  detailField('swiftCode', 'SWIFT'),
  secretField('iban', 'IBAN'),
  detailField('bankContactPhone', 'Phone'),
]

/** The fields that both a license and a passport have. */
const documentFields: readonly DetailField[] = [
  detailField('dateOfBirth', 'Date of birth'),
  detailField('issuingCountry', 'Issuing country'),
  detailField('issuingAuthority', 'Issuing authority'),
  detailField('issueDate', 'Issue date'),
  detailField('expirationDate', 'Expiration date'),
]

const licenseFields: readonly DetailField[] = [
  detailField('firstName', 'First name'),
  detailField('middleName', 'Middle name'),
  detailField('lastName', 'Last name'),
  secretField('licenseNumber', 'License number'),
  detailField('licenseClass', 'License class'),
  detailField('issuingState', 'Issuing state'),
  ...documentFields,
]

const passportFields: readonly DetailField[] = [
  detailField('givenName', 'Given name'),
  detailField('surname', 'Surname'),
  secretField('passportNumber', 'Passport number'),
  detailField('passportType', 'Passport type'),
  detailField('nationality', 'Nationality'),
  secretField('nationalIdentificationNumber', 'National identification number'),
  detailField('sex', 'Sex'),
  detailField('birthPlace', 'Place of birth'),
  ...documentFields,
]

/**
 * The objects in which an item of Bitwarden has its details, by their key in the JSON. A field of
 * any other object keeps the name that Bitwarden gives it.
 */
export const detailObjects: Readonly<Record<string, readonly DetailField[]>> = {
  card: cardFields,
  identity: identityFields,
  sshKey: keyFields,
  bankAccount: bankFields,
  driversLicense: licenseFields,
  passport: passportFields,
}
