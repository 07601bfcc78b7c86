import * as z from 'zod'

/** The code of a link in a mail, taken from the fragment of its address: 160 bits, base64url. */
export const LinkCode = z.string().regex(/^[\w-]{27}$/, 'Open the link from the mail again.')
