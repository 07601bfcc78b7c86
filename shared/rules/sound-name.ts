/** Digits with at most blanks and signs between them: a telephone number can be written so. */
const fiveDigits = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){4}/u

/**
 * Whether one line can be a person's name, however long: without an address and without a telephone
 * number.
 */
export const readsAsName = (name: string): boolean =>
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|:\/\/|www\.|@/iu.test(name) && !fiveDigits.test(name)

/** In characters. More are seldom a name, and may be words that somebody wants us to send. */
const longestName = 60

/**
 * Whether a first or last name can be a person's. It is one line of at most 60 characters, without
 * the address of a page or a mailbox, and without five digits in a row. Anybody can sign up at the
 * user pool itself, past our API. The pool then asks us (`pre-sign-up`), and we refuse what no name
 * looks like. Our API refuses more (`namesDomain`). `plainName` takes apart what a mail program
 * might still take for a link.
 */
export const isSoundName = (name: string): boolean =>
  name.length <= longestName && readsAsName(name)

/** The message for a person whose name is refused. */
export const notANameMessage =
  'Enter a name without the address of a page or a mailbox and without a phone number. If it is a name with a period inside, put a space after the period.'
