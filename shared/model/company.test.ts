import { expect, it } from 'vitest'
import { EnteredTaxNumber } from './company.ts'

it.each(['', '12-3456789', 'DE 123456789', 'GB1234 56', '1/2/3/4'])(
  'a company accepts the tax number "%s"',
  (entered) => {
    expect(EnteredTaxNumber.safeParse(entered).success).toBe(true)
  },
)

it.each(['abc', 'none', '123', '12-3456789\u0007'])(
  'a company refuses the tax number "%s"',
  (entered) => {
    expect(EnteredTaxNumber.safeParse(entered).success).toBe(false)
  },
)
