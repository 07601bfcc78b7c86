import { cutText } from '#shared/rules/cut-text.ts'
import { extensionOf, tidyFileName } from '#shared/rules/files/file-name.ts'

/**
 * Names that Windows keeps for its devices, whatever their ending (Microsoft, "Naming Files, Paths,
 * and Namespaces").
 */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Windows cannot open paths of more than 260 characters, and a person may unpack the file below a
 * long folder.
 */
const maxNameLength = 100

/** A name that every file system takes: without the characters that Windows forbids. */
export const entryName = (typed: string): string => {
  // A leading dot would hide the file.
  const tidyName = tidyFileName(typed.replace(/[<>:"/\\|?*]/g, ' ').replace(/^[.\s]+/u, ''))
  const ending = extensionOf(tidyName)
  const stem = ending === '' ? tidyName : tidyName.slice(0, -(ending.length + 1))
  const shortStem = cutText(stem, maxNameLength - ending.length - 1).trim()
  const name = ending === '' ? shortStem : `${shortStem}.${ending}`
  return deviceNames.test(name) ? `_${name}` : name
}

/** Makes the path of a file from its folder and the name that a person typed. */
export type PathOf = (folder: string, typed: string) => string

/**
 * Gives each file of a download a path of its own. A path that is taken gets a number: `Photo
 * (2).jpg`. Capitals make no difference, because Windows and macOS do not tell them apart.
 */
export const uniquePaths = (): PathOf => {
  const usedPaths = new Set<string>()
  return (folder, typed) => {
    const name = entryName(typed)
    const ending = extensionOf(name)
    const stem = ending === '' ? name : name.slice(0, -(ending.length + 1))
    let path = `${folder}${name}`
    for (let number = 2; usedPaths.has(path.toLowerCase()); number += 1) {
      path = `${folder}${stem} (${number})${ending === '' ? '' : `.${ending}`}`
    }
    usedPaths.add(path.toLowerCase())
    return path
  }
}
