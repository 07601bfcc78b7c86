import { cutText } from '#shared/rules/cut-text.ts'
import { splitName, tidyFileName } from '#shared/rules/files/file-name.ts'

/**
 * Names that Windows keeps for its devices, whatever their ending (Microsoft, "Naming Files, Paths,
 * and Namespaces").
 */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * In UTF-16 code units. Windows cannot open paths of more than 260, and a person may unpack the
 * download below a long folder.
 */
const maxNameLength = 100

/** Linux takes 255 bytes of UTF-8. A hundred Hindi letters have 300. The rest is for a number. */
const maxNameBytes = 240

/** A name that every file system takes: without the characters that Windows forbids. */
export const entryName = (typed: string): string => {
  // A leading dot would hide the file.
  const tidyName = tidyFileName(typed.replace(/[<>:"/\\|?*]/g, ' ').replace(/^[.\s]+/u, ''))
  const { stem, extension } = splitName(tidyName)
  let shortStem = cutText(stem, maxNameLength - extension.length)
  while (Buffer.byteLength(shortStem + extension) > maxNameBytes) {
    shortStem = cutText(shortStem, shortStem.length - 1)
  }
  const name = `${shortStem.trim()}${extension}`
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
    const { stem, extension } = splitName(name)
    let path = `${folder}${name}`
    for (let number = 2; usedPaths.has(path.toLowerCase()); number += 1) {
      path = `${folder}${stem} (${number})${extension}`
    }
    usedPaths.add(path.toLowerCase())
    return path
  }
}
