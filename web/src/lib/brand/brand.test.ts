import { expect, test } from 'vitest'
import { applyBrand } from './brand.ts'
import { isOwnHost, setPageHost } from './host-partner.ts'

test('our own host stays known as ours, although no partner has it', async () => {
  setPageHost('own')
  await applyBrand()
  expect(isOwnHost()).toBe(true)
})
