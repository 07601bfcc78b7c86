import type { BlankLine, SignatureBlock } from '#shared/model/composed-will.ts'

const blankLine = (label: string, value = ''): BlankLine => ({ label, value })

/** The testator's signature. */
export const testatorBlock = (testator: string): SignatureBlock => ({
  role: 'testator',
  heading: 'Testator',
  lines: [blankLine('Signature'), blankLine('Name', testator)],
})

/** A witness's signature, and the address if the page asks for it. */
export const witnessBlock = (
  number: 1 | 2,
  { asksAddresses }: { readonly asksAddresses: boolean },
): SignatureBlock => ({
  role: 'witness',
  heading: `Witness ${number}`,
  lines: [
    blankLine('Signature'),
    blankLine('Printed name'),
    ...(asksAddresses ? [blankLine('Address')] : []),
  ],
})

/** The testator's signature below a form. As in the forms, the role stands below the line. */
export const testatorLine = (testator: string): SignatureBlock => ({
  role: 'testator',
  heading: '',
  lines: [blankLine('Testator'), blankLine('Name', testator)],
})

/** A witness's signature below a form. */
export const witnessLine = (asksAddresses: boolean): SignatureBlock => ({
  role: 'witness',
  heading: '',
  lines: [
    blankLine('Witness'),
    blankLine('Printed name'),
    ...(asksAddresses ? [blankLine('Address')] : []),
  ],
})

/**
 * The signature of the notary, or of another officer who may take oaths, with space for the seal.
 */
export const officerBlock: SignatureBlock = {
  role: 'notary',
  heading: 'Notary public',
  lines: [
    blankLine('Signature'),
    blankLine('Printed name'),
    blankLine('Official capacity'),
    blankLine('My commission expires'),
    blankLine('Seal'),
  ],
}
