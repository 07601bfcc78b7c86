import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryName, uniquePaths } from './entry-names.ts'

describe('the name of a file in the download', () => {
  it.each([
    ['Deed: house "Elm".pdf', 'Deed house Elm.pdf'],
    ['../../etc/passwd', 'etc passwd'],
    ['nul.txt', '_nul.txt'],
    ['Großmutter 1961.JPG', 'Großmutter 1961.JPG'],
    ['Notes about Mr. Smith', 'Notes about Mr. Smith'],
  ])('%s is written as %s', (typed, name) => {
    expect(entryName(typed)).toBe(name)
  })

  it('keeps its ending and at most 100 characters', () => {
    const name = entryName(`${'a'.repeat(300)}.jpeg`)
    expect(name).toMatch(/\.jpeg$/)
    expect(name.length).toBeLessThanOrEqual(100)
  })

  it('has at most 255 bytes with a number, as Linux wants it, in any script', () => {
    const pathOf = uniquePaths()
    for (const typed of [`${'दादी'.repeat(50)}.jpeg`, `Mr. ${'祖'.repeat(150)}`]) {
      pathOf('', typed)
      expect(Buffer.byteLength(pathOf('', typed))).toBeLessThanOrEqual(255)
    }
  })

  it('is one that Windows, macOS and Linux take, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (typed) => {
        const name = entryName(typed)
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]|[. ]$|^$/u)
      }),
    )
  })
})

it('the download gives files of the same name, in capitals or not, different paths', () => {
  const pathOf = uniquePaths()
  expect(pathOf('memories/', 'Photo.jpg')).toBe('memories/Photo.jpg')
  expect(pathOf('memories/', 'photo.JPG')).toBe('memories/photo (2).JPG')
  expect(pathOf('memories/', 'PHOTO.jpg')).toBe('memories/PHOTO (3).jpg')
  expect(pathOf('documents/', 'Photo.jpg')).toBe('documents/Photo.jpg')
})
