import { expect, it } from 'vitest'
import { WrittenCode } from './credentials.ts'

it.each(['7K2QX-9MBTD', '7k2qx 9mbtd', ' 7K2QX9MBTD ', '7K2 QX9 - MBTD'])(
  'a written code is accepted however it is separated: %s',
  (typed) => {
    expect(WrittenCode.parse(typed)).toBe('7K2QX9MBTD')
  },
)

it('letters of a written code that look like digits are read as digits', () => {
  expect(WrittenCode.parse('oI2Lx-00000')).toBe('0121X00000')
})

it.each(['7K2QX-9MBT', '7K2QX-9MBTDD', '7K2QX-9MBTU'])('%s is no written code', (typed) => {
  expect(WrittenCode.safeParse(typed).success).toBe(false)
})
