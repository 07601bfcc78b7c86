/**
 * Whether a first or last name can be a person's: one line of at most 60 characters, and no address of a page or a mailbox.
 * Anybody can sign up at the user pool with any words; this is the least that they must satisfy. What a mail program might
 * still take for a link, `plainName` takes apart.
 */
export const isSoundName = (name: string): boolean =>
  name.length <= 60 && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|:\/\/|www\.|@/iu.test(name)

export const notAName = 'Enter a name without the address of a page or a mailbox.'
