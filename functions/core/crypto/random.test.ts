import { expect, it } from 'vitest'
import * as z from 'zod'
import { newId } from './random.ts'

it('newId makes distinct ids of RFC 9562, version 4', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
