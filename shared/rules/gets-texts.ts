/**
 * The area codes of the North American Numbering Plan that belong to other countries than the
 * United States and Canada (North American Numbering Plan Administrator, "Area code map"): Bahamas,
 * Barbados, Anguilla, Antigua and Barbuda, British Virgin Islands, Cayman Islands, Bermuda,
 * Grenada, Turks and Caicos Islands, Jamaica (658, 876), Montserrat, Sint Maarten, Saint Lucia,
 * Dominica, Saint Vincent and the Grenadines, Dominican Republic (809, 829, 849), Trinidad and
 * Tobago, Saint Kitts and Nevis.
 */
const otherCountries = [
  242, 246, 264, 268, 284, 345, 441, 473, 649, 658, 664, 721, 758, 767, 784, 809, 829, 849, 868,
  869, 876,
].map(String)

/**
 * Whether a telephone number (E.164) gets our text messages: numbers of the United States and
 * Canada do. A text to another country costs up to fifty times as much, so a few strangers would
 * use up the month's budget.
 */
export const getsTexts = (phoneNumber: string): boolean =>
  /^\+1[2-9]\d{9}$/.test(phoneNumber) && !otherCountries.includes(phoneNumber.slice(2, 5))

/** The message for a person who entered a number that gets no texts. */
export const notTextedMessage =
  'We send texts to numbers in the United States and Canada only. Use another number, or choose another way.'
