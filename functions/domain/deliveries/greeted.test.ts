import { expect, it } from 'vitest'
import { greeted } from './greeted.ts'

const mail = { subject: 'Your download is ready', paragraphs: ['It is there for 24 hours.'] }

it('begins a mail with the first name of its reader, without what would become a link', () => {
  expect(greeted('Ana', mail)).toEqual({
    ...mail,
    paragraphs: ['Hello Ana,', 'It is there for 24 hours.'],
  })
  expect(greeted('http://evil.example', mail).paragraphs[0]).not.toContain('://')
})

it('greets nobody whose name is not known', () => {
  expect(greeted(' ', mail)).toBe(mail)
})
