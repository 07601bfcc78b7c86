import { expect, it } from 'vitest'
import { DomainEvent, eventExamples } from './event.ts'

it.each(DomainEvent.options.map((event) => [event.shape.type.value, event] as const))(
  '%s has an example, which its schema reads',
  (_, event) => {
    const example = eventExamples.get(event)?.example
    expect(event.parse(example)).toEqual(example)
  },
)
