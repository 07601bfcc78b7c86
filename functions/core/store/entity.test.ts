import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { NewerVersion } from '#functions/core/observe/newer-version.ts'
import { entity } from './entity.ts'

const Pet = z.object({ name: z.string(), legs: z.number() })

const pets = entity({
  name: 'Pet',
  schema: Pet,
  key: (owner: string) => ({ pk: `OWNER#${owner}`, sk: 'PET' }),
  upgrades: [
    ({ title, ...rest }) => ({ ...rest, name: title }),
    (item) => ({ ...item, legs: item.legs ?? 4 }),
  ],
})

describe('entity', () => {
  it('stores keys, name and schema version beside the value', () => {
    expect(pets.toItem('ana', { name: 'Otis', legs: 3 })).toEqual({
      pk: 'OWNER#ana',
      sk: 'PET',
      entity: 'Pet',
      schemaVersion: 3,
      name: 'Otis',
      legs: 3,
    })
  })

  it('reads only the value', () => {
    expect(pets.fromItem(pets.toItem('ana', { name: 'Otis', legs: 3 }))).toEqual({
      name: 'Otis',
      legs: 3,
    })
  })

  it('upgrades an item of any earlier version step by step', () => {
    expect(pets.fromItem({ schemaVersion: 1, title: 'Otis' })).toEqual({ name: 'Otis', legs: 4 })
    expect(pets.fromItem({ schemaVersion: 2, name: 'Otis' })).toEqual({ name: 'Otis', legs: 4 })
    expect(pets.fromItem({ schemaVersion: 3, name: 'Otis', legs: 0 })).toEqual({
      name: 'Otis',
      legs: 0,
    })
  })

  it('refuses an item of a later version, so that what that version added is not dropped', () => {
    const later = {
      ...pets.toItem('ana', { name: 'Otis', legs: 3 }),
      schemaVersion: 4,
      coat: 'red',
    }
    expect(() => pets.fromItem(later)).toThrow(NewerVersion)
  })

  it('reads the next version one release before it is written, and no later one', () => {
    const reader = entity({
      name: 'Pet',
      schema: Pet.extend({ coat: z.string().optional() }),
      key: (owner: string) => ({ pk: `OWNER#${owner}`, sk: 'PET' }),
      fromNext: ({ called, ...rest }) => ({ ...rest, name: called }),
    })
    const next = { schemaVersion: 2, called: 'Otis', legs: 3, coat: 'red' }
    expect(reader.fromItem(next)).toEqual({ name: 'Otis', legs: 3, coat: 'red' })
    expect(reader.toItem('ana', { name: 'Otis', legs: 3 })).toMatchObject({ schemaVersion: 1 })
    expect(() => reader.fromItem({ ...next, schemaVersion: 3 })).toThrow(NewerVersion)
  })

  it('neither stores nor reads a value that does not match its schema', () => {
    // Its type has `legs: number & string`, so it compiles.
    const wrong = Object.assign({ name: 'Otis', legs: 3 }, { legs: '3' })
    expect(() => pets.toItem('ana', wrong)).toThrow()
    expect(() => pets.fromItem({ schemaVersion: 3, name: 'Otis' })).toThrow()
  })
})
