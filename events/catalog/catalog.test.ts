import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DomainEvent } from '#shared/model/event.ts'
import { catalog } from './index.ts'

const kebab = (name: string) =>
  name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

describe('the catalog of events', () => {
  it.each(catalog)('$name has a sample that matches its schema', ({ schema, sample }) => {
    expect(schema.parse(sample)).toEqual(sample)
  })

  it.each(catalog)('$name says what it means, who sends it and who takes it', (entry) => {
    expect(entry.meaning.length).toBeGreaterThan(40)
    expect(entry.sentBy.length).toBeGreaterThan(0)
    expect(entry.takenBy.length).toBeGreaterThan(0)
  })

  it('lists every event of the outbox', () => {
    const stored = DomainEvent.options.map(({ shape }) => shape.type.value)
    expect(catalog.map(({ name }) => name)).toEqual(expect.arrayContaining(stored))
  })

  it('has one file for each event, named after it', () => {
    const files = readdirSync('events/catalog').filter(
      (file) => !['index.ts', 'event-entry.ts', 'catalog.test.ts'].includes(file),
    )
    expect(files).toEqual(catalog.map(({ name }) => `${kebab(name)}.ts`).sort())
  })

  it.each(catalog.flatMap(({ takenBy }) => takenBy))('is taken by %s, which exists', (file) => {
    expect(existsSync(file)).toBe(true)
  })
})
