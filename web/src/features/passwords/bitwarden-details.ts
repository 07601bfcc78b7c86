/** The fields of a card and of an identity in Bitwarden's JSON, with our names for them. */
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

/** The fields of an SSH key. */
export const keyFields: readonly DetailField[] = [
  field('privateKey', 'Private key', true),
  field('publicKey', 'Public key'),
  field('keyFingerprint', 'Fingerprint'),
]
