import type { BlankLine, SignatureBlock } from '#shared/model/composed-will.ts'

const line = (label: string, value = ''): BlankLine => ({ label, value })

/** Where the testator signs. */
export const testatorBlock = (testator: string): SignatureBlock => ({
  role: 'testator',
  heading: 'Testator',
  lines: [line('Signature'), line('Name', testator), line('Date')],
})

/**
 * A witness's lines. The address is asked where the law wants it (Mississippi, New York), and where
 * no affidavit spares the court from looking for the witnesses.
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
