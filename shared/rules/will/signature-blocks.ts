import type { BlankLine, SignatureBlock } from '#shared/model/composed-will.ts'

const line = (label: string, value = ''): BlankLine => ({ label, value })

/** The testator's signature. */
export const testatorBlock = (testator: string): SignatureBlock => ({
  role: 'testator',
  heading: 'Testator',
  lines: [line('Signature'), line('Name', testator), line('Date')],
})

/**
 * A witness's signature. The address is included if the law requires it (Mississippi, New York), and if there is no
 * affidavit that saves the court from searching for the witnesses.
 */
export const witnessBlock = (number: 1 | 2, address: boolean): SignatureBlock => ({
  role: 'witness',
  heading: `Witness ${number}`,
  lines: [
    line('Signature'),
    line('Printed name'),
    ...(address ? [line('Address')] : []),
    line('Date'),
  ],
})
