import { describe, expect, it } from 'vitest'
import { TargetType } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { TARGET_TYPES } from './target-types.ts'

const id = '0f6d3c55-3a35-4b8e-9f0e-2f5a4f1f7b01'

const of = <Part>(part: (record: (typeof TARGET_TYPES)[TargetType]) => Part) =>
  Object.fromEntries(TargetType.options.map((type) => [type, part(TARGET_TYPES[type])]))

describe('the things that can be shared', () => {
  it('are a will, a document, a memory, a message and a contact', () => {
    expect(TargetType.options).toEqual(['will', 'document', 'memory', 'message', 'contact'])
  })

  it('open after a death together with the messages, except a will, which opens earlier', () => {
    expect(of(({ opensAt }) => opensAt)).toEqual({
      will: 'notices',
      document: 'messages',
      memory: 'messages',
      message: 'messages',
      contact: 'messages',
    })
  })

  it('need a plan, except a will and a contact', () => {
    expect(of(({ needsPlan }) => needsPlan)).toEqual({
      will: false,
      document: true,
      memory: true,
      message: true,
      contact: false,
    })
  })

  it('are claimed on the page of documents, except a memory, which has its own page', () => {
    const documents = `/auth/confirm-document/${id}`
    expect(of(({ page }) => paths[page](id))).toEqual({
      will: documents,
      document: documents,
      memory: `/auth/confirm-memory/${id}`,
      message: documents,
      contact: documents,
    })
  })
})
